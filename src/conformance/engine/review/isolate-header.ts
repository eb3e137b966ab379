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
 * Finds the header that the response to a request is due to: sends it with each of its headers alone, and with none.
 *
 * @param show Sends a request; `undefined` if it does not show the same as the first one.
 * @returns The request with at most one header; `undefined` if several matter together, or none shows it again.
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
  for (const name of namesOf(request)) {
    const shown = await show(keeping(request, [name]));
    if (shown) return { shown, only: `the header ${name}` };
  }
  return undefined;
}
