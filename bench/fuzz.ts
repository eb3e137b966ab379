import { request } from 'undici';
import { runFuzz } from '../src/conformance/fuzz/run-fuzz.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';
import { start } from './support/start.ts';

/**
 * Measures how many requests a second `petstore-conformance fuzz` generates, sends and judges against petstore-mock in a
 * process of its own, and compares that with the same client sending lists one after the other. Run
 * `node bench/fuzz.ts [rounds]` after a build.
 */
const GOAL = 2500;
const REQUESTS = 5000;
const ROUNDS = Number(process.argv[2] ?? 5);

const perSecond = (requests: number, milliseconds: number) => (requests / milliseconds) * 1000;

/** The rate of a loop that only sends lists and reads them. */
async function sendLists(url: string): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < REQUESTS; count++) {
    const { body } = await request(`${url}/pets?limit=20`, { headers: { authorization: 'Bearer demo-key' } });
    await body.text();
  }
  return perSecond(REQUESTS, performance.now() - begin);
}

async function fuzz(url: string, seed: number): Promise<number> {
  const { requests, duration } = await runFuzz({
    baseUrl: url,
    apiKey: 'demo-key',
    requests: REQUESTS,
    seed,
    resetUrl: url.replace('/v1', '/__petstore/reset'),
    maxCreates: 200,
  });
  return perSecond(requests, duration);
}

const mock = await start([new URL('../bin/petstore-mock.js', import.meta.url).pathname, '--port', '0', '--quiet']);
const rounds: { sent: number; judged: number }[] = [];
// The first round warms up both processes.
for (let round = 0; round <= ROUNDS; round++) {
  rounds.push({ sent: await sendLists(mock.url), judged: await fuzz(mock.url, round) });
}
mock.process.kill();
rounds.shift();
const rates = rounds.map(({ judged }) => judged);
print(
  `fuzz  ${median(rates).toFixed(0)} judged requests/s (goal: at least ${GOAL}; ${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}), ${median(rounds.map(({ judged, sent }) => judged / sent)).toFixed(2)} of a loop that sends lists`,
);
