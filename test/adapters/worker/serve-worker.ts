import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import { configure } from './configure.ts';

// Serves the bundle in a file with the storage in a folder, as two Workers, and prints their addresses. The tests kill
// this process, and workerd with it.

const [script = '', persist = ''] = process.argv.slice(2);
const names = ['one', 'two'];
const miniflare = new Miniflare(configure(readFileSync(script, 'utf8'), {}, names, persist));
const origins = await Promise.all(names.map(async (name) => (await miniflare.unsafeGetDirectURL(name)).href));
process.stdout.write(`${origins.join(' ')}\n`);
