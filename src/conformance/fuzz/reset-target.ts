import type { Transport } from '../http/transport.ts';
import type { Configuration } from '../options/options.ts';
import { USER_AGENT } from '../http/to-raw-request.ts';
import { describeNoResponse } from '../exchange/describe-no-response.ts';

type Target = Pick<Configuration, 'keys' | 'baseUrl' | 'headers' | 'timeout' | 'signal'>;

/**
 * Restores the data of the target. The key and the headers of the user go only to the origin of the base URL.
 *
 * @returns Why that failed; `undefined` if it did not.
 */
export async function resetTarget(
  url: string,
  transport: Transport,
  { keys, baseUrl, headers, timeout, signal }: Target,
): Promise<string | undefined> {
  const isOwn = new URL(url).origin === new URL(baseUrl).origin;
  const own = isOwn ? { ...headers, authorization: `Bearer ${keys.current}` } : {};
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
  try {
    const { status, body } = await transport({
      method: 'POST',
      url,
      headers: { accept: '*/*', 'user-agent': USER_AGENT, ...own },
      body: undefined,
      signal: AbortSignal.any(signals),
    });
    // Read to its end, so that the reset is complete.
    const chunks = body[Symbol.asyncIterator]();
    while (!(await chunks.next()).done);
    return status >= 200 && status < 300 ? undefined : `the reset failed: POST ${url} responded with ${status}`;
  } catch (error) {
    return `the reset failed: POST ${url}: ${describeNoResponse(error)}`;
  }
}
