import { parseJson } from '../../json/json.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Call } from './define.ts';

/** The last segment of the path, which is the id in a getPet request. */
export const petIdOf = ({ url }: Call): string => url.pathname.split('/').at(-1) ?? '';

/** The limit in the query, `NaN` without one. */
export const limitOf = ({ url }: Call): number => Number(url.searchParams.get('limit') ?? Number.NaN);

/** The status in the query, `null` without one. */
export const statusOf = ({ url }: Call): string | null => url.searchParams.get('status');

/** The value of a header, empty without it. */
export const headerOf = ({ request }: Call, name: string): string => request.headers.get(name) ?? '';

/** The first valid key of the service. */
export const keyOf = ({ petstore }: Call): string => petstore.apiKeys[0] ?? '';

/** The token of a request: the rest of its credential after the scheme Bearer, in any letter case. */
export const tokenOf = (call: Call): string | undefined => /^bearer +(.*)/is.exec(headerOf(call, 'authorization'))?.[1];

/** A text as JSON, `undefined` if it is not valid JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The JSON object in a text, or an empty one. */
export function parseObject(text: string): Record<string, unknown> {
  const value = parseText(text);
  return isObject(value) ? value : {};
}

/** The body of a creation as JSON, `undefined` if it is not valid JSON. */
export const jsonOf = ({ body }: Call): unknown => parseText(body);

/** The JSON object in the body of a creation, `undefined` for any other request or body. */
export function objectOf(call: Call): Record<string, unknown> | undefined {
  const body = jsonOf(call);
  return isObject(body) ? body : undefined;
}

/** The id of an object. */
export const idOf = (value: unknown): unknown => (isObject(value) ? value.id : undefined);
