import { isRebindable, toHostName } from '../../../shared/is-rebindable.ts';
import type { RequestHead } from './message-parser.ts';

/**
 * The host that a request names, unless it is this machine, an IP address or the target. A page whose name resolves to this
 * machine (DNS rebinding) could read everything that the target shows to local clients only.
 */
export function findForeignHost(
  { url, headers }: Pick<RequestHead, 'url' | 'headers'>,
  target: URL,
): string | undefined {
  const [, host] = /^https?:\/\/([^/?]*)/i.exec(url) ?? [];
  const hosts = headers.filter(([name]) => name.toLowerCase() === 'host').map(([, value]) => value);
  return [...hosts, ...(host === undefined ? [] : [host])].find(
    (each) => isRebindable(each) && toHostName(each) !== target.hostname,
  );
}
