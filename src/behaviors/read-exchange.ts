import type { Pet } from '../contract/index.ts';
import { isObject } from '../shared/is-object.ts';
import { parseText } from '../variants/toolkit/call.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

/** The JSON object that a request sent, `undefined` for any other body. */
export function sentObject({ body }: RecordedExchange): Record<string, unknown> | undefined {
  const value = parseText(body);
  return isObject(value) ? value : undefined;
}

/** The animals that a response shows. */
export function shownPets({ operation, status, responseBody }: RecordedExchange): Pet[] {
  if (operation === undefined || (status !== 200 && status !== 201)) return [];
  const value = parseText(responseBody);
  return (Array.isArray(value) ? value : [value]).filter(isObject) as unknown as Pet[];
}

/** The value of a query parameter, `null` without it. */
export const parameterOf = ({ path }: RecordedExchange, name: string): string | null =>
  new URL(path, 'http://localhost').searchParams.get(name);

/** The id in the path of a getPet request. */
export const petIdOf = ({ path }: RecordedExchange): string =>
  new URL(path, 'http://localhost').pathname.split('/').at(-1) ?? '';
