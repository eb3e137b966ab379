import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { type Call, bodyOf, errorResponse, mutant, withJson, withKey } from '../../toolkit/index.ts';

export type Respond = (response: Response) => Response | Promise<Response>;

export const isList = ({ operation }: Call): boolean => operation === 'listPets';
export const isGet = ({ operation }: Call): boolean => operation === 'getPet';
export const isPost = ({ operation }: Call): boolean => operation === 'createPet';
export const headerOf = ({ request }: Call, name: string): string => request.headers.get(name) ?? '';
export const hasNoKey = (call: Call): boolean => headerOf(call, 'authorization') === '';
const tokenOf = (call: Call) => /^bearer +(.*)/is.exec(headerOf(call, 'authorization'))?.[1];

export const text =
  (status: number): Respond =>
  () =>
    new Response('Error', { status });
export const html =
  (status: number): Respond =>
  () =>
    new Response('<h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } });
export const error =
  (status: number): Respond =>
  () =>
    errorResponse(status);

/** Responds in another way to requests that match. The key comes first. */
export const on = (
  name: string,
  description: string,
  isMatch: (call: Call, body: string) => boolean,
  respond: Respond,
): Variant =>
  mutant(name, description, () => async (call) => {
    const isMatched = call.operation !== undefined && isMatch(call, await bodyOf(call));
    const response = await call.next(call.request);
    return isMatched && response.status !== 401 ? respond(response) : response;
  });

/** Responds to requests that match before it looks at the key. */
export const beforeKey = (
  name: string,
  description: string,
  isMatch: (call: Call, body: string) => boolean,
  respond: Respond,
): Variant =>
  mutant(
    name,
    description,
    () => async (call) =>
      call.operation !== undefined && isMatch(call, await bodyOf(call))
        ? respond(new Response())
        : call.next(call.request),
  );

/** Accepts wrong keys. */
export const acceptKeys = (
  name: string,
  description: string,
  isAccepted: (token: string, key: string, call: Call) => boolean,
): Variant =>
  mutant(name, description, () => (call) => {
    const token = tokenOf(call);
    const key = call.petstore.apiKeys[0] ?? '';
    const isWrong = token !== undefined && token !== key;
    return call.next(isWrong && isAccepted(token, key, call) ? withKey(call) : call.request);
  });

/** Changes every animal in every response. */
export const editPets = (name: string, description: string, edit: (pet: Pet) => Pet): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    if (!response.ok || call.operation === undefined) return response;
    return withJson(response, (body: Pet | Pet[]) => (Array.isArray(body) ? body.map(edit) : edit(body)));
  });
