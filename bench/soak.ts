import { spawn } from 'node:child_process';
import { Pool } from 'undici';

/**
 * Runs petstore-mock at full load and watches its memory. Run `node bench/soak.ts` after a build, or with a number of
 * minutes: `node bench/soak.ts 2`. The requests are valid and invalid, with injected failures; a reset from time to time
 * removes the created animals. Prints the memory ten times, and exits with 1 when the second half needed over 10 % more.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const CONNECTIONS = 50;
const CREATIONS_BEFORE_RESET = 5000;
const bin = new URL('../bin/petstore-mock.js', import.meta.url).pathname;
const report = 'process.on("message", () => process.send(process.memoryUsage.rss())); process.channel.unref();';
const options = [
  '--port',
  '0',
  '--quiet',
  '--log',
  'none',
  '--fail',
  'getPet=truncate:0.01',
  '--fail',
  'listPets=network:0.01',
];
const child = spawn(
  process.execPath,
  ['--import', `data:text/javascript,${encodeURIComponent(report)}`, bin, ...options],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);
const url = await new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data).trim())));
const pool = new Pool(new URL(url).origin, { connections: CONNECTIONS });

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const bodies = ['{"name":"Rex","categoryId":1}', '{"name":7}', '{', `{"name":"${'x'.repeat(100_000)}"}`];
const paths = [
  '/v1/pets?limit=100',
  '/v1/pets/7',
  '/v1/pets?limit=0',
  '/v1/owners',
  '/v1/pets?__choice.listOrder=shuffled',
];

const over = new AbortController();
let sent = 0;
let broken = 0;

async function send(turn: number): Promise<void> {
  const body = turn % 3 === 0 ? bodies[(turn / 3) % bodies.length] : undefined;
  const path = body === undefined ? (paths[turn % paths.length] ?? '/') : '/v1/pets';
  const response = await pool.request({
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers,
    body: body ?? null,
  });
  await response.body.dump();
}

async function keepSending(): Promise<void> {
  while (!over.signal.aborted) {
    const turn = sent++;
    try {
      await send(turn);
      if (turn % (12 * CREATIONS_BEFORE_RESET) === 0) await pool.request({ method: 'POST', path: '/__petstore/reset' });
    } catch {
      // An injected failure: a connection that was reset or cut off.
      broken++;
    }
  }
}

const measure = () =>
  new Promise<number>((resolve) => {
    child.once('message', (bytes) => resolve(Number(bytes) / 1024 / 1024));
    child.send('measure');
  });

const load = Array.from({ length: CONNECTIONS }, keepSending);
const held: number[] = [];
for (let tenth = 1; tenth <= 10; tenth++) {
  await new Promise((resolve) => void setTimeout(resolve, MINUTES * 6000));
  held.push(await measure());
  process.stdout.write(`${(tenth * MINUTES) / 10} min  ${sent} requests  ${held.at(-1)?.toFixed(0)} MB\n`);
}
over.abort();
await Promise.all(load);
await pool.close();
child.kill();
const before = Math.max(...held.slice(0, 5));
const after = Math.max(...held.slice(5));
const growth = 100 * (after / before - 1);
process.stdout.write(
  `${broken} connections broken on purpose; ${growth.toFixed(0)} % more memory in the second half (goal: at most 10)\n`,
);
process.exitCode = growth > 10 ? 1 : 0;
