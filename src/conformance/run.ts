import { judge } from './judge.ts';
import { type ConformanceOptions, parseOptions } from './options.ts';
import type { ConformanceResult } from './result.ts';
import { selectChecks } from './select-checks.ts';
import { toResult } from './to-result.ts';
import { toTransport } from './transport.ts';

/**
 * Judges a deployment of the service.
 *
 * @returns The result; the verdict in it says how it went. Whatever the target does, it does not reject.
 * @throws UsageError when an option is wrong. Any other error is a fault of the kit.
 * @example
 * const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult> {
  const configuration = parseOptions(options);
  const selected = selectChecks(configuration);
  const { fetch, onEvent } = options;
  if (fetch) return toResult(await judge(selected, configuration, toTransport(fetch), onEvent));
  // Only who goes over a connection pays for the client.
  const { createHttpTransport } = await import('./http-transport.ts');
  const { transport, close } = createHttpTransport(configuration);
  try {
    return toResult(await judge(selected, configuration, transport, onEvent));
  } finally {
    await close();
  }
}
