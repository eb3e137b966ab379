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
  /** Sends a request; `undefined` if it does not show the same as the first one. */
  show(this: void, request: HttpRequest): Promise<Shown | undefined>;
}

/**
 * Finds the request that has left something on a connection to which a response to another one is due. Tries the one that was sent
 * before it over the same connection, and a list with the right and with a wrong key.
 *
 * @returns What shows it, and the exchange before; `undefined` if none of them does.
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
