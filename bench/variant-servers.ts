import { once } from 'node:events';
import { type RunningServer, startServer } from '../dist/server/index.js';
import { createPetstore } from '../dist/reference/index.js';
import { conformingVariants } from '../dist/variants/conforming/index.js';
import { mutants } from '../dist/variants/mutants/index.js';

/**
 * Serves conforming variants and mutants, each on a port of its own. Run `node bench/variant-servers.ts [count]`. It prints
 * their names and base URLs as one line of JSON, and ends with its standard input.
 */
const COUNT = Number(process.argv[2] ?? 200);
const KEY = 'demo-key';

const all = [...conformingVariants, ...mutants].filter(({ basePath, run }) => basePath === undefined && !run);
const step = all.length / COUNT;
const chosen = Array.from({ length: COUNT }, (_, index) => all[Math.floor(index * step)]).filter(
  (variant) => variant !== undefined,
);

const servers: RunningServer[] = [];
const targets = [];
for (const { name, options, wrap } of chosen) {
  const petstore = createPetstore({ apiKeys: [KEY], ...options });
  const server = await startServer({ port: 0, petstore, wrap });
  servers.push(server);
  targets.push({ name, 'base-url': server.url, key: petstore.apiKeys[0] });
}
process.stdout.write(`${JSON.stringify(targets)}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
process.exit();
