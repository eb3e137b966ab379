import { type Clock, systemClock } from '../../../shared/clock.ts';
import { type FetchFunction, type Transport, toTransport } from '../../http/transport.ts';
import type { Configuration } from '../../options/options.ts';

/** How a run reaches its target. */
export interface Connection {
  transport: Transport;
  /** Secrets of the transport, which must not be in the result. */
  secrets?: readonly string[];
}

/**
 * Does something with a key and over a connection to the target, and closes it.
 *
 * @param options.fetch Sends the requests. @default over HTTP
 * @throws UsageError if there is no key.
 */
export async function withTransport<Result>(
  configuration: Configuration,
  { fetch, clock = systemClock }: { fetch?: FetchFunction | undefined; clock?: Clock | undefined },
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  await configuration.keys.open(clock, configuration.signal);
  if (fetch) return use({ transport: toTransport(fetch) });
  // Loaded only for runs over a connection. For browsers, package.json replaces the module by page-transport.
  const { createHttpTransport } = await import('../../http/node-transport.ts');
  const { transport, secrets, close } = createHttpTransport(configuration);
  try {
    return await use({ transport, secrets });
  } finally {
    await close();
  }
}
