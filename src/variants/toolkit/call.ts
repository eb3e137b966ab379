import { parseJson } from '../../json/json.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Call } from './define.ts';

/** Whether a call is to `listPets`. */
export const isList = ({ operation }: Call): boolean => operation === 'listPets';

/** Whether a call is to `createPet`. */
export const isCreate = ({ operation }: Call): boolean => operation === 'createPet';

/** Whether a call is to `getPet`. */
export const isGet = ({ operation }: Call): boolean => operation === 'getPet';

/** The last segment of the path, which is the id in a getPet request. */
export const petIdOf = ({ url }: Call): string => url.pathname.split('/').at(-1) ?? '';

/** The limit in the query, `NaN` without one. */
export const limitOf = ({ url }: Call): number => Number(url.searchParams.get('limit') ?? Number.NaN);

/** The status in the query, `null` without one. */
export const statusOf = ({ url }: Call): string | null => url.searchParams.get('status');

/** Whether the query has a status. */
export const isFiltered = (call: Call): boolean => statusOf(call) !== null;

/** The value of a header, empty without it. */
export const headerOf = ({ request }: Call, name: string): string => request.headers.get(name) ?? '';

/** Whether a creation has such a media type. */
export const hasMediaType = (call: Call, type: RegExp): boolean =>
  isCreate(call) && type.test(headerOf(call, 'content-type'));

/** Whether a request keeps its connection, which only those over HTTP say. */
export const isKept = (call: Call): boolean => headerOf(call, 'connection') === 'keep-alive';

/** The first valid key of the service. */
export const keyOf = ({ petstore }: Call): string => petstore.apiKeys[0] ?? '';

/** The token of a request: the rest of its credential after the scheme Bearer, in any letter case. */
export const tokenOf = (call: Call): string | undefined => /^bearer +(.*)/is.exec(headerOf(call, 'authorization'))?.[1];

/** Whether a request has no credential. */
export const hasNoKey = (call: Call): boolean => headerOf(call, 'authorization') === '';

/** Whether a request has the first valid key, as the specification shows it. */
export const hasValidKey = (call: Call): boolean => headerOf(call, 'authorization') === `Bearer ${keyOf(call)}`;

/** The body of a request, which can still be read afterwards. */
export const bodyOf = ({ request }: Call): Promise<string> => request.clone().text();

/** The body as JSON, `undefined` if it is not valid JSON. */
export async function jsonOf(call: Call): Promise<unknown> {
  try {
    return parseJson(await bodyOf(call));
  } catch {
    return undefined;
  }
}

/** The JSON object in the body of a creation, `undefined` for any other request or body. */
export async function objectOf(call: Call): Promise<Record<string, unknown> | undefined> {
  const body = isCreate(call) ? await jsonOf(call) : undefined;
  return isObject(body) ? body : undefined;
}

/** Whether a list may have a whole page. */
export const isLongList = (call: Call) => isList(call) && !(limitOf(call) < 20);

export function parseObject(body: string): Record<string, unknown> {
  try {
    const value = parseJson(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export const idOf = (value: unknown) => (isObject(value) ? value.id : undefined);

export const hasParameter = (call: Call, name: string) => isList(call) && call.url.searchParams.has(name);

export const hasPath = (call: Call, pattern: RegExp) => isGet(call) && pattern.test(call.url.pathname);

export const endsInQuestionMark = ({ request }: Call) => request.url.endsWith('?');
