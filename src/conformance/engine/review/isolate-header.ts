import { type HttpRequest, PLAIN_ACCEPT } from '../../exchange/request.ts';

/** A simpler request that shows the same, and how. */
export interface Isolated<Shown> {
  shown: Shown;
  /** The part that it needs for that; absent if it is as plain as any. */
  only?: string;
}

/** Whether a request would be another one without a header. */
const isEssential = (name: string, { body }: HttpRequest) =>
  name === 'authorization' || (body !== undefined && /^content-(?:type|encoding)$/.test(name));

const namesOf = (request: HttpRequest) => Object.keys(request.headers).filter((name) => !isEssential(name, request));

/** The request over a new connection, with some of its headers, and those without which it would be another one. */
function keeping(
  { connection: _connection, nameCase: _nameCase, ...request }: HttpRequest,
  names: readonly string[],
): HttpRequest {
  const kept = Object.entries(request.headers).filter(([name]) => isEssential(name, request) || names.includes(name));
  return { ...request, headers: { accept: PLAIN_ACCEPT, ...Object.fromEntries(kept) } };
}

/** Whether a request has several headers, so that a reader could not tell which of them matters. */
export const hasManyHeaders = (request: HttpRequest): boolean => namesOf(request).length > 1;

/**
 * Finds the header that the response to a request is due to, by leaving out half of the headers at a time. Sends at most two
 * requests each time, and two more.
 *
 * @param show Sends a request; `undefined` if it does not show the same as the first one.
 * @returns The request with the fewest headers; `undefined` if all of them matter, or none shows it again.
 */
export async function isolateHeader<Shown>(
  request: HttpRequest,
  show: (request: HttpRequest) => Promise<Shown | undefined>,
): Promise<Isolated<Shown> | undefined> {
  const { nameCase } = request;
  const plain = keeping(request, []);
  const alone = await show(plain);
  if (alone) return { shown: alone };
  if (nameCase !== undefined) {
    const shown = await show({ ...plain, nameCase });
    if (shown) return { shown, only: `names of headers in ${nameCase} case` };
  }
  let names = namesOf(request);
  let found: Shown | undefined;
  while (names.length > 1) {
    const middle = names.length >> 1;
    const halves = [names.slice(0, middle), names.slice(middle)];
    let next: string[] | undefined;
    for (const half of halves) {
      const shown = await show(keeping(request, half));
      if (!shown) continue;
      found = shown;
      next = half;
      break;
    }
    if (!next) break;
    names = next;
  }
  if (!found) return undefined;
  return { shown: found, only: `the ${names.length === 1 ? 'header' : 'headers'} ${names.join(', ')}` };
}
