import type { Exchange } from '../../exchange/exchange.ts';
import { toKeyProbes } from '../../http/another-wrong-key.ts';
import type { HttpRequest } from '../../exchange/request.ts';

type Answered = Pick<Exchange, 'request' | 'response'>;

/** Whether a response shows that a near miss of the key was accepted which may be the key of another client. */
export const mayCarryAnotherKey = ({ request, response }: Answered, apiKey: string): boolean =>
  response !== undefined && response.status !== 401 && toKeyProbes(request, apiKey) !== undefined;

/**
 * Whether a near miss of the key that was accepted is the key of another client: the service accepts it again, and no other
 * near miss of its kind.
 */
export async function isAnotherKey(
  entry: Answered,
  apiKey: string,
  send: (request: HttpRequest) => Promise<Pick<Answered, 'response'>>,
): Promise<boolean> {
  const probes = mayCarryAnotherKey(entry, apiKey) ? toKeyProbes(entry.request, apiKey) : undefined;
  if (!probes) return false;
  const [same, alike] = (await Promise.all(probes.map(send))).map(({ response }) => response?.status);
  return same !== undefined && same !== 401 && alike === 401;
}
