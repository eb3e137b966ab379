import { toCreation } from '../../exchange/creation.ts';
import { type Exchange, endOf } from '../../exchange/exchange.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';

/** The number of the first connection. All others have lower numbers. */
const FIRST = 1000;
let count = 0;

/** Whether a request can be sent again without effect. */
export const isWithoutEffect = (entry: Exchange): boolean =>
  entry.request.method === 'GET' || toCreation(entry) === 'none';

/** Ways to send a request over a new connection. */
interface Sending<Shown> {
  send(this: void, request: HttpRequest): Promise<Exchange>;
  /** Sends a request; `undefined` if the violation does not show again. */
  show(this: void, request: HttpRequest): Promise<Shown | undefined>;
}

/**
 * Finds an earlier request over the same connection without which a violation does not show. Tries the one that was sent just
 * before, then a list with the right key, then a list with a wrong key.
 *
 * @returns The violation that shows again, and the exchange before it; `undefined` if none of these requests leads to it.
 */
export async function isolateConnection<Shown>(
  { request, start }: Exchange,
  journal: readonly Exchange[],
  { send, show }: Sending<Shown>,
): Promise<{ shown: Shown; earlier: Exchange } | undefined> {
  const before = journal.findLast(
    (entry) => entry.request.connection === request.connection && endOf(entry) <= start && isWithoutEffect(entry),
  );
  const likely = [listPets('limit=1'), listPets('limit=1', { key: 'wrong' })];
  for (const first of before ? [before.request, ...likely] : likely) {
    const connection = FIRST + count++;
    const earlier = await send({ ...first, connection });
    const shown = await show({ ...request, connection });
    if (shown) return { shown, earlier };
  }
  return undefined;
}
