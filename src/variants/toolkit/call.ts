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

/** A text as JSON, `undefined` if it is not valid JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The body as JSON, `undefined` if it is not valid JSON. */
export const jsonOf = async (call: Call): Promise<unknown> => parseText(await bodyOf(call));

/** The JSON object in the body of a creation, `undefined` for any other request or body. */
export async function objectOf(call: Call): Promise<Record<string, unknown> | undefined> {
  const body = isCreate(call) ? await jsonOf(call) : undefined;
  return isObject(body) ? body : undefined;
}

/** Whether a list may have a whole page. */
export const isLongList = (call: Call) => isList(call) && !(limitOf(call) < 20);

/** The JSON object in a text, or an empty one. */
export function parseObject(text: string): Record<string, unknown> {
  const value = parseText(text);
  return isObject(value) ? value : {};
}

/** The id of an object. */
export const idOf = (value: unknown): unknown => (isObject(value) ? value.id : undefined);

/** Whether a list has a parameter. */
export const hasParameter = (call: Call, name: string): boolean => isList(call) && call.url.searchParams.has(name);

/** Whether the path of a getPet request matches. */
export const hasPath = (call: Call, pattern: RegExp): boolean => isGet(call) && pattern.test(call.url.pathname);

/** Whether the query of a request is empty, but there. */
export const endsInQuestionMark = ({ request }: Call): boolean => request.url.endsWith('?');
