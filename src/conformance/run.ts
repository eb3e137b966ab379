import { judge } from './judge.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from './options.ts';
import type { ConformanceResult } from './result.ts';
import { selectChecks } from './select-checks.ts';
import { toResult } from './to-result.ts';
import { toTransport } from './transport.ts';

/**
 * Judges a deployment of the service.
 *
 * Without `fetch`, requests go over HTTP: by undici, and in a browser's page by the page's own `fetch`, which sends them
 * where CORS lets it.
 *
 * @returns The result; the verdict in it says how it went. Whatever the target does, it does not reject.
 * @throws UsageError when an option is wrong. Any other error is a fault of the kit.
 * @example
 * const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 * @example
 * // An application in its own process: the origin is free.
 * const { verdict, checks } = await runConformance({ fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey });
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult> {
  const { fetch, onEvent } = options;
  const configuration = parseOptions(options);
  const selected = selectChecks(configuration);
  const record = fetch
    ? await judge(selected, configuration, toTransport(fetch), onEvent)
    : await judgeOverHttp(selected, configuration, onEvent);
  const result = toResult(record);
  onEvent?.({ type: 'run-ended', result });
  return result;
}

async function judgeOverHttp(
  selected: Parameters<typeof judge>[0],
  configuration: Configuration,
  onEvent: ConformanceOptions['onEvent'],
): ReturnType<typeof judge> {
  // Only who goes over a connection pays for the client. For browsers, package.json has page-transport in its place.
  const { createHttpTransport } = await import('./http-transport.ts');
  const { transport, secrets, close } = createHttpTransport(configuration);
  try {
    return await judge(selected, configuration, transport, onEvent, secrets);
  } finally {
    await close();
  }
}
