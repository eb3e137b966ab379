import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { petstoreHandlers } from '../dist/handlers/index.js';
import { median } from './support/median.ts';

/**
 * Compares a request through the handlers with a bare MSW handler that returns the same bytes. Run `node bench/msw.ts`
 * after a build. The two alternate in this process; every figure is a median.
 */
const ROUNDS = 15;
const MILLISECONDS = 300;
const URL = 'http://localhost/v1';
const authorization = { authorization: 'Bearer demo-key' };
const json = { ...authorization, 'content-type': 'application/json' };

/** Measures the milliseconds per request. */
async function measure(server: ReturnType<typeof setupServer>, path: string, init: RequestInit): Promise<number> {
  server.listen();
  try {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < MILLISECONDS) {
      for (let time = 0; time < 10; time++) await (await fetch(URL + path, init)).arrayBuffer();
      count += 10;
    }
    return (performance.now() - start) / count;
  } finally {
    server.close();
  }
}

for (const [name, path, init] of [
  ['list of 20', '/pets?limit=20', { headers: authorization }],
  ['get by id', '/pets/7', { headers: authorization }],
  ['create', '/pets', { method: 'POST', headers: json, body: '{"name":"Rex","categoryId":1}' }],
] as const) {
  const ours = setupServer(...petstoreHandlers());
  ours.listen();
  const sample = await fetch(URL + path, init);
  const body = await sample.text();
  const { status } = sample;
  const headers = Object.fromEntries(sample.headers);
  ours.close();
  const resolve = () => new HttpResponse(body, { status, headers });
  const bare = setupServer(
    http.get('*/v1/pets', resolve),
    http.post('*/v1/pets', resolve),
    http.get('*/v1/pets/:petId', resolve),
  );
  const ratios: number[] = [];
  for (const server of [bare, ours]) await measure(server, path, init);
  for (let round = 0; round < ROUNDS; round++) {
    const costs = new Map<unknown, number>();
    for (const server of round % 2 === 0 ? [bare, ours] : [ours, bare]) {
      costs.set(server, await measure(server, path, init));
    }
    ratios.push((costs.get(ours) ?? 0) / (costs.get(bare) ?? 1));
  }
  process.stdout.write(
    `${name.padEnd(10)} ${median(ratios).toFixed(2)} times a bare MSW handler (goal: at most 1.25)\n`,
  );
}
