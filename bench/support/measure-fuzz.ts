import { request } from 'undici';
import { runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import { start } from './start.ts';

const REQUESTS = 5000;

/** The rates of one round, per second. */
export interface FuzzRound {
  /** Requests that `fuzz` generates, sends and judges. */
  judged: number;
  /** Requests of a loop that only sends lists and reads them, with the same client. */
  sent: number;
}

/** Lets `fuzz` and a loop that only sends and reads alternate, against petstore-mock in a process of its own. */
export async function measureFuzz(rounds: number): Promise<FuzzRound[]> {
  const mock = await start([new URL('../../bin/petstore-mock.js', import.meta.url).pathname, '--port', '0', '--quiet']);
  const perSecond = (requests: number, milliseconds: number) => (requests / milliseconds) * 1000;

  const sendLists = async () => {
    const begin = performance.now();
    for (let count = 0; count < REQUESTS; count++) {
      const { body } = await request(`${mock.url}/pets?limit=20`, { headers: { authorization: 'Bearer demo-key' } });
      await body.text();
    }
    return perSecond(REQUESTS, performance.now() - begin);
  };

  const fuzz = async (seed: number) => {
    const { requests, duration } = await runFuzz({
      baseUrl: mock.url,
      apiKey: 'demo-key',
      requests: REQUESTS,
      seed,
      resetUrl: mock.url.replace('/v1', '/__petstore/reset'),
      maxCreates: 200,
    });
    return perSecond(requests, duration);
  };

  const measured: FuzzRound[] = [];
  for (let round = 0; round <= rounds; round++) {
    const sent = await sendLists();
    measured.push({ sent, judged: await fuzz(round) });
  }
  mock.process.kill();
  // The first round warms up both processes.
  return measured.slice(1);
}
