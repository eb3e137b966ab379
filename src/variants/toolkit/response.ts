import type { Pet, PetstoreError } from '../../contract/index.ts';
import { parseJson, stringifyJson } from '../../json/json.ts';

/** The animal in a response, which can still be read afterwards. */
export const petOf = async (response: Response): Promise<Pet> => parseJson(await response.clone().text()) as Pet;

/** The response with another body. */
export function withText(response: Response, text: string): Response {
  return new Response(text, { status: response.status, headers: response.headers });
}

/** The response with an edited JSON body. An injected failure may have another body, which is not changed. */
export async function withJson(response: Response, edit: (body: never) => unknown): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  return withText(response, stringifyJson(edit(parseJson(await response.text()) as never)));
}

/** The response with each of its animals edited. */
export const withEachPet = (response: Response, edit: (pet: Pet) => unknown): Promise<Response> =>
  withJson(response, (body: Pet | Pet[]) => (Array.isArray(body) ? body.map(edit) : edit(body)));

/** The list without some of its animals. */
export const withoutPets = (response: Response, isOmitted: (pet: Pet) => boolean): Promise<Response> =>
  withJson(response, (pets: Pet[]) => pets.filter((pet) => !isOmitted(pet)));

interface ErrorOptions extends Partial<Pick<PetstoreError, 'code' | 'message'>> {
  headers?: Record<string, string>;
}

/** A response with an error object. @see SPEC.md "Errors" */
export function errorResponse(status: number, options: ErrorOptions = {}): Response {
  const { code = 'variant', message = 'This is a variant of the reference.', headers = {} } = options;
  return Response.json({ code, message, status } satisfies PetstoreError, { status, headers });
}

/** A response with a page. */
export const htmlResponse = (status: number, page = '<h1>Error</h1>'): Response =>
  new Response(page, { status, headers: { 'content-type': 'text/html' } });

/** A response with a text, which has the media type text/plain. */
export const textResponse = (status: number, text = 'Error'): Response => new Response(text, { status });

/** The response with a text of another media type. */
export const withMediaType = ({ status }: Response, type: string, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': type } });

/** The entity tag of a body, which changes with it. */
export function toEtag(body: string): string {
  const sum = Array.from(body).reduce((total, unit) => (total * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return `"${body.length}-${sum}"`;
}

/** The response with another status. */
export function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

/** The response with other headers; `undefined` removes one. */
export function withHeaders(response: Response, headers: Record<string, string | undefined>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) response.headers.delete(name);
    else response.headers.set(name, value);
  }
  return response;
}

/** The response with its body compressed. */
export async function compressed(
  response: Response,
  encoding: 'deflate' | 'gzip',
  compress: (bytes: ArrayBuffer) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(compress(await response.arrayBuffer()), { status: response.status, headers });
}
