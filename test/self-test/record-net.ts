import { writeFileSync } from 'node:fs';
import { runTrials } from '../../src/self-test/run-trials.ts';
import { trials } from '../../src/self-test/trials.ts';
import { toNetEntry } from './net.ts';

// Records what the kit reports for every service: node test/self-test/record-net.ts FILE

const [file = 'test/self-test/net.json'] = process.argv.slice(2);
const results = await runTrials(trials);
const net = Object.fromEntries(results.map((result) => [result.name, toNetEntry(result)]));
writeFileSync(file, `${JSON.stringify(net, undefined, 1)}\n`);
