import type { Behavior } from '../behaviors/behavior.ts';
import { recordExchanges } from '../behaviors/record-exchanges.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';
import { DEFAULT_API_KEY } from '../reference/index.ts';
import { startServer } from '../server/index.ts';

/** Of a run, this many exchanges are kept. */
const MOST_EXCHANGES = 5000;

/** A server that behaves in one way, and what clients sent to it. */
export interface ServedBehavior {
  url: string;
  exchanges: readonly RecordedExchange[];
  close(this: void): Promise<void>;
}

/** Serves the reference, or a behavior, on a free port of this machine. */
export async function serveBehavior(behavior: Behavior | undefined): Promise<ServedBehavior> {
  const exchanges: RecordedExchange[] = [];
  const { url, close } = await startServer({
    port: 0,
    console: false,
    apiKeys: [DEFAULT_API_KEY],
    ...behavior?.options,
    wrap: (petstore) =>
      recordExchanges(behavior?.wrap(petstore) ?? petstore.fetch, petstore, (exchange) => {
        if (exchanges.length < MOST_EXCHANGES) exchanges.push(exchange);
      }),
  });
  return { url, exchanges, close };
}
