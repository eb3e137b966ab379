import { LIMIT, isPetStatus } from '../contract/index.ts';
import { parameterOf, petIdOf, sentObject, shownPets } from './read-exchange.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

/** Something that a suite does. */
interface NeedDefinition {
  /** The rest of a sentence about the suite: `lists animals`. */
  description: string;
  isMet(this: void, exchanges: readonly RecordedExchange[]): boolean;
}

/** Something that one exchange of a suite shows. */
const some = (description: string, isMatch: (exchange: RecordedExchange) => boolean): NeedDefinition => ({
  description,
  isMet: (exchanges) => exchanges.some(isMatch),
});

const isList = ({ operation, status }: RecordedExchange) => operation === 'listPets' && status === 200;
const isFetch = ({ operation, status }: RecordedExchange) => operation === 'getPet' && status === 200;
const isCreation = ({ operation, status }: RecordedExchange) => operation === 'createPet' && status === 201;
const isError = ({ operation, status = 0 }: RecordedExchange) => operation !== undefined && status >= 400;

/** A read that begins after a creation has ended. */
const readAfterCreation = (description: string, isRead: (exchange: RecordedExchange) => boolean): NeedDefinition => ({
  description,
  isMet: (exchanges) =>
    exchanges.some((read) => isRead(read) && exchanges.some((each) => isCreation(each) && each.end <= read.start)),
});

/** A new animal that a request describes. */
const creates = (description: string, isMatch: (pet: Record<string, unknown>) => boolean): NeedDefinition =>
  some(description, (exchange) => {
    const pet = exchange.operation === 'createPet' ? sentObject(exchange) : undefined;
    return pet !== undefined && isMatch(pet);
  });

/** A list with a value of a parameter. */
const lists = (description: string, name: string, isMatch: (value: string) => boolean): NeedDefinition =>
  some(description, (exchange) => {
    const value = exchange.operation === 'listPets' ? parameterOf(exchange, name) : null;
    return value !== null && isMatch(value);
  });

/** Whether an earlier response showed the animal that a request fetches. */
function isOfEarlier(fetched: RecordedExchange, exchanges: readonly RecordedExchange[]): boolean {
  const id = petIdOf(fetched);
  return exchanges.some(
    (earlier) => earlier.end <= fetched.start && shownPets(earlier).some((pet) => String(pet.id) === id),
  );
}

/** The largest category of the seed animals, which have those from 1 on. */
const LARGEST_CATEGORY = 10;
const LONG_NAME = 255;
const ownFields = ['name', 'categoryId', 'status', 'id'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isOutOfRange = (limit: string) =>
  /^-?\d+$/.test(limit) && (Number(limit) < LIMIT.minimum || Number(limit) > LIMIT.maximum);

/** Everything that behaviors need a suite to do. */
export const needs = {
  request: some('sends a request to one of the operations', ({ operation }) => operation !== undefined),
  list: some('lists animals', isList),
  'list of several': some('lists several animals', (each) => isList(each) && shownPets(each).length > 1),
  'several lists': {
    description: 'lists animals more than once',
    isMet: (exchanges) => exchanges.filter(isList).length > 1,
  },
  'list with a filter': some(
    'lists animals by their status',
    (each) => isList(each) && isPetStatus(parameterOf(each, 'status')),
  ),
  creation: some('creates an animal', isCreation),
  'creation without a status': some(
    'creates an animal without a status',
    (each) => isCreation(each) && sentObject(each)?.status === undefined,
  ),
  fetch: some('fetches an animal by its id', isFetch),
  animal: some('receives an animal', (each) => shownPets(each).length > 0),
  'no fixed id': {
    description: 'fetches only animals that a response has shown',
    isMet: (exchanges) => exchanges.filter(isFetch).every((each) => isOfEarlier(each, exchanges)),
  },
  error: some('receives an error', isError),
  'rejected key': some('receives 401', ({ status }) => status === 401),
  'list after a creation': readAfterCreation('lists animals after it has created one', isList),
  'fetch after a creation': readAfterCreation('fetches an animal after it has created one', isFetch),
  'several requests': {
    description: 'sends several requests',
    isMet: (exchanges) => exchanges.filter(({ operation }) => operation !== undefined).length > 1,
  },
  'limit out of range': lists('uses a limit below 1 or above 100', 'limit', isOutOfRange),
  'limit that is not an integer': lists('uses a limit that is not an integer', 'limit', (value) =>
    /[^\d-]/.test(value),
  ),
  'empty parameter': some(
    'sends a parameter without a value',
    (each) => each.operation === 'listPets' && [parameterOf(each, 'limit'), parameterOf(each, 'status')].includes(''),
  ),
  'unknown parameter': some('sends a parameter other than limit and status', (each) => {
    const { searchParams } = new URL(each.path, 'http://localhost');
    return (
      each.operation === 'listPets' && [...searchParams.keys()].some((name) => !['limit', 'status'].includes(name))
    );
  }),
  'unknown status filter': lists(
    'filters by an unknown status',
    'status',
    (value) => value !== '' && !isPetStatus(value),
  ),
  'unknown field': creates('sends a field that is not defined', (pet) =>
    Object.keys(pet).some((key) => !ownFields.includes(key)),
  ),
  'id in a body': creates('sends an id in a body', (pet) => 'id' in pet),
  'empty name': creates('uses an empty name', (pet) => pet.name === ''),
  'long name': creates('uses a name of more than 255 characters', (pet) => textOf(pet.name).length > LONG_NAME),
  'name beyond ASCII': creates('uses a name with a character that is not printable ASCII', (pet) =>
    /[^ -~]/.test(textOf(pet.name)),
  ),
  'category beyond the known ones': creates(
    'uses a category that no animal of the start has',
    (pet) => Number(pet.categoryId) < 1 || Number(pet.categoryId) > LARGEST_CATEGORY,
  ),
  'other media type': some(
    'sends a body with another media type',
    ({ operation, headers }) =>
      operation === 'createPet' && !/^application\/json\b/i.test(headers['content-type'] ?? ''),
  ),
  'malformed JSON': some(
    'sends a body that is not JSON',
    (each) => each.operation === 'createPet' && each.status === 400 && sentObject(each) === undefined,
  ),
  'id that is not an integer': some(
    'fetches an id that is not an integer',
    (each) => each.operation === 'getPet' && !/^-?\d+$/.test(petIdOf(each)),
  ),
} as const satisfies Record<string, NeedDefinition>;

/** The name of something that a suite must do for a behavior to be relevant. */
export type Need = keyof typeof needs;

/** The first need that a suite does not meet; `undefined` if it meets all. */
export const findUnmet = (names: readonly Need[], exchanges: readonly RecordedExchange[]): Need | undefined =>
  names.find((name) => !needs[name].isMet(exchanges));
