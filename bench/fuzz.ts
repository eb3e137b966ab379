import { spawn } from 'node:child_process';
import { request } from 'undici';
import { runFuzz } from '../src/conformance/fuzz/run-fuzz.ts';
import { median } from './support/median.ts';

/**
 * Measures how many requests a second `petstore-conformance fuzz` generates, sends and judges against petstore-mock in a
 * process of its own, and compares that with the same client sending lists one after the other. Run `node bench/fuzz.ts`
 * after a build.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const REQUESTS = 5000;
const TARGET = 1500;

const mock = spawn(process.execPath, [
  new URL('../bin/petstore-mock.js', import.meta.url).pathname,
  '--port',
  '0',
  '--quiet',
]);
const url = await new Promise<string>(
  (resolve) => void mock.stdout.once('data', (data) => resolve(String(data).trim())),
);
const resetUrl = url.replace('/v1', '/__petstore/reset');

/** Requests per second of a loop that only sends and reads. */
async function sendLists(): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < REQUESTS; count++) {
    const { body } = await request(`${url}/pets?limit=20`, { headers: { authorization: 'Bearer demo-key' } });
    await body.text();
  }
  return (REQUESTS / (performance.now() - start)) * 1000;
}

async function fuzz(seed: number): Promise<number> {
  const { requests, duration } = await runFuzz({
    baseUrl: url,
    apiKey: 'demo-key',
    requests: REQUESTS,
    seed,
    resetUrl,
    maxCreates: 200,
  });
  return (requests / duration) * 1000;
}

const rates: number[] = [];
const ratios: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const bare = await sendLists();
  const judged = await fuzz(round);
  // The first round warms up both processes.
  if (round === 0) continue;
  rates.push(judged);
  ratios.push(judged / bare);
}
mock.kill();
process.stdout.write(
  `fuzz  ${median(rates).toFixed(0)} judged requests/s (at least ${TARGET}; ${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}), ${median(ratios).toFixed(2)} of a loop that sends lists\n`,
);
