import { LIMIT, type Pet, type PetStatus, isPetStatus, petStatuses } from '../../contract/index.ts';
import type { Service } from '../service.ts';
import type { RequestProblemKind } from '../../contract/request-problems.ts';
import { type Rejection, invalidParameter, unknownParameter } from './errors.ts';
import { type PlainResponse, json } from './plain-response.ts';

type Chosen = Pick<Service, 'choices'>;

/** The names of the query parameters. */
export const listParameters = ['limit', 'status'];
const LIMIT_EXPECTED = `an integer from ${LIMIT.minimum} to ${LIMIT.maximum}`;
const STATUS_EXPECTED = `one of ${petStatuses.join(', ')}`;

/** Reads the single value of a parameter: `undefined` when it counts as absent, a response when it is rejected. */
function readParameter(
  query: URLSearchParams,
  name: string,
  expected: string,
  emptyKind: RequestProblemKind,
  { choices }: Chosen,
): string | Rejection | undefined {
  const values = query.getAll(name);
  if (values.length > 1 && choices.repeatedParameter === 'refuse') {
    return invalidParameter('repeated-parameter', name, values.join(', '), 'sent only once');
  }
  const value = values.length > 1 && choices.repeatedParameter === 'last' ? values.at(-1) : values[0];
  if (value !== '') return value;
  return choices.emptyParameter === 'ignore' ? undefined : invalidParameter(emptyKind, name, value, expected);
}

/** Reads the limit, or returns the response that rejects it. */
export function readLimit(query: URLSearchParams, service: Chosen): number | Rejection {
  const text = readParameter(query, 'limit', LIMIT_EXPECTED, 'limit-not-an-integer', service);
  if (text === undefined) return LIMIT.default;
  if (typeof text === 'object') return text;
  const { choices } = service;
  const isNumber = /^-?(?:0|[1-9]\d*)$/.test(text) || (/\d/.test(text) && choices.limitNotation === 'lenient');
  const limit = isNumber ? Number(text) : Number.NaN;
  if (Number.isNaN(limit) || (Number.isFinite(limit) && !Number.isInteger(limit))) {
    return choices.limitNotInteger === 'default'
      ? LIMIT.default
      : invalidParameter('limit-not-an-integer', 'limit', text, LIMIT_EXPECTED);
  }
  if (limit >= LIMIT.minimum && limit <= LIMIT.maximum) return limit;
  if (choices.limitOutOfRange === 'refuse')
    return invalidParameter('limit-out-of-range', 'limit', text, LIMIT_EXPECTED);
  if (choices.limitOutOfRange === 'default') return LIMIT.default;
  return limit < LIMIT.minimum ? LIMIT.minimum : LIMIT.maximum;
}

/** Reads the status filter: `undefined` when all animals match, `none` when no animal does. */
export function readStatus(query: URLSearchParams, service: Chosen): PetStatus | 'none' | Rejection | undefined {
  const text = readParameter(query, 'status', STATUS_EXPECTED, 'unknown-status', service);
  if (text === undefined || typeof text === 'object') return text;
  if (isPetStatus(text)) return text;
  const status = text.toLowerCase();
  if (isPetStatus(status) && service.choices.statusFilterCase === 'ignore') return status;
  if (service.choices.unknownStatusFilter === 'refuse')
    return invalidParameter('unknown-status', 'status', text, STATUS_EXPECTED);
  return service.choices.unknownStatusFilter === 'empty' ? 'none' : undefined;
}

/** Returns the first animals in the order of the choice listOrder. */
function take(pets: readonly Pet[], limit: number, { choices, random }: Service): readonly Pet[] {
  if (choices.listOrder === 'oldest-first') return pets.slice(0, limit);
  if (choices.listOrder === 'newest-first') return pets.slice(-limit).toReversed();
  const start = Math.floor(random() * pets.length);
  return [...pets.slice(start), ...pets.slice(0, start)].slice(0, limit);
}

/**
 * Lists animals, all or those with a status: 200 with at most `limit` of them, or 400 for an invalid parameter.
 *
 * @see SPEC.md "List animals"
 */
export function listPets(query: URLSearchParams, service: Service): PlainResponse {
  const limit = readLimit(query, service);
  if (typeof limit === 'object') return limit;
  const status = readStatus(query, service);
  if (typeof status === 'object') return status;
  const unknown = [...query.keys()].find((name) => !listParameters.includes(name));
  if (unknown !== undefined && service.choices.unknownQueryParameter === 'refuse')
    return unknownParameter(unknown, listParameters);
  return json(200, status === 'none' ? [] : take(service.data.pets.withStatus(status), limit, service));
}
