import { LIMIT, type Pet, type PetStatus, isPetStatus, petStatuses } from '../../contract/index.ts';
import type { Service } from '../service.ts';
import { invalidParameter, unknownParameter } from './errors.ts';
import { type PlainResponse, json } from './plain-response.ts';

const parameters = ['limit', 'status'];
const LIMIT_EXPECTED = `an integer from ${LIMIT.minimum} to ${LIMIT.maximum}`;
const STATUS_EXPECTED = `one of ${petStatuses.join(', ')}`;

/** Reads the single value of a parameter: `undefined` when it counts as absent, a response when it is rejected. */
function readParameter(
  query: URLSearchParams,
  name: string,
  expected: string,
  { choices }: Service,
): string | PlainResponse | undefined {
  const values = query.getAll(name);
  if (values.length > 1 && choices.repeatedParameter === 'refuse') {
    return invalidParameter(name, values.join(', '), 'sent only once');
  }
  const value = values.length > 1 && choices.repeatedParameter === 'last' ? values.at(-1) : values[0];
  if (value !== '') return value;
  return choices.emptyParameter === 'ignore' ? undefined : invalidParameter(name, value, expected);
}

function readLimit(query: URLSearchParams, service: Service): number | PlainResponse {
  const text = readParameter(query, 'limit', LIMIT_EXPECTED, service);
  if (text === undefined) return LIMIT.default;
  if (typeof text === 'object') return text;
  const { choices } = service;
  const isNumber = /^-?(?:0|[1-9]\d*)$/.test(text) || (/\d/.test(text) && choices.limitNotation === 'lenient');
  const limit = isNumber ? Number(text) : Number.NaN;
  if (Number.isNaN(limit) || (Number.isFinite(limit) && !Number.isInteger(limit))) {
    return choices.limitNotInteger === 'default' ? LIMIT.default : invalidParameter('limit', text, LIMIT_EXPECTED);
  }
  if (limit >= LIMIT.minimum && limit <= LIMIT.maximum) return limit;
  if (choices.limitOutOfRange === 'refuse') return invalidParameter('limit', text, LIMIT_EXPECTED);
  if (choices.limitOutOfRange === 'default') return LIMIT.default;
  return limit < LIMIT.minimum ? LIMIT.minimum : LIMIT.maximum;
}

/** Reads the status filter: `undefined` when all animals match, `none` when no animal does. */
function readStatus(query: URLSearchParams, service: Service): PetStatus | 'none' | PlainResponse | undefined {
  const text = readParameter(query, 'status', STATUS_EXPECTED, service);
  if (text === undefined || typeof text === 'object') return text;
  if (isPetStatus(text)) return text;
  const status = text.toLowerCase();
  if (isPetStatus(status) && service.choices.statusFilterCase === 'ignore') return status;
  if (service.choices.unknownStatusFilter === 'refuse') return invalidParameter('status', text, STATUS_EXPECTED);
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
  const unknown = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined && service.choices.unknownQueryParameter === 'refuse')
    return unknownParameter(unknown, parameters);
  return json(200, status === 'none' ? [] : take(service.pets.withStatus(status), limit, service));
}
