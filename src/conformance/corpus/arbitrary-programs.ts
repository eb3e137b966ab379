import * as fc from 'fast-check';
import { petStatuses } from '../../contract/index.ts';
import * as bodyValues from './values/bodies.ts';
import type { Fields } from './values/bodies.ts';
import { allOf } from './values/corpus.ts';
import * as credentials from './values/credentials.ts';
import { validKey } from './values/credentials.ts';
import * as headerValues from './values/headers.ts';
import { idTemplates, otherIds } from './values/ids.ts';
import * as invalid from './values/invalid/index.ts';
import { wholeNameExamples } from './values/drawn-values.ts';
import { textClasses } from './values/names/index.ts';
import { longNames, mixedNames } from './values/names/mixed.ts';
import { CATEGORY, ID, MARK } from './placeholders.ts';
import * as parameters from './values/queries.ts';
import type { IdSource, KeyForm, Step } from './step.ts';
import { type Layout, overOneConnection, plainFields, printBody } from './steps.ts';

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const weigh = <Value>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const authorization = (values: readonly string[]) => oneOf(values).map((text): KeyForm => ({ authorization: text }));
const wrongKeys = weigh<KeyForm>(
  [1, fc.constant({})],
  [4, authorization(allOf(credentials.nearMisses))],
  [6, authorization([...allOf(credentials.wrongCredentials), ...allOf(credentials.keysOfOthers)])],
  [1, authorization(allOf(credentials.otherSchemes))],
  [1, oneOf([...credentials.otherPlaces, ...credentials.rarePlaces])],
  [2, authorization(credentials.openCredentials)],
);
/** Mostly the right key. */
const keys = weigh<KeyForm>([8, fc.constant(validKey)], [2, wrongKeys]);

const headers = fc
  .tuple(
    weigh([6, fc.constant('application/json')], [3, oneOf(headerValues.accepts)], [1, oneOf(headerValues.oddAccepts)]),
    weigh(
      [6, fc.constant({})],
      [1, oneOf(headerValues.otherHeaders)],
      [1, oneOf([...headerValues.oddHeaders, ...headerValues.openHeaders])],
      [1, fc.nat(200).map(headerValues.mixHeaders)],
    ),
  )
  .map(([accept, extra]): Record<string, string> => ({ ...(accept !== '' && { accept }), ...extra }));

const parameter = (name: string, values: fc.Arbitrary<string | undefined>) =>
  values.map((value) => (value === undefined ? '' : `${name}=${value}`));

const openParameters = oneOf([...allOf(parameters.openParameters), ...allOf(parameters.openFilters)]);

const plainQueries = fc
  .tuple(
    parameter(
      'limit',
      weigh<string | undefined>(
        [3, fc.constant(undefined)],
        [5, fc.integer({ min: 1, max: 100 }).map(String)],
        [3, oneOf(parameters.limits)],
        [2, oneOf(allOf(parameters.openLimits))],
        [1, fc.integer({ min: -1000, max: 5000 }).map(String)],
      ),
    ),
    parameter(
      'status',
      weigh<string | undefined>(
        [3, fc.constant(undefined)],
        [5, oneOf<string>(petStatuses)],
        [2, oneOf(allOf(parameters.openStatuses))],
      ),
    ),
    weigh([12, fc.constant('')], [1, openParameters]),
    fc.boolean(),
  )
  .map(([limit, status, extra, isReversed]) =>
    [...(isReversed ? [status, limit] : [limit, status]), extra].filter((part) => part !== '').join('&'),
  );

/** Several parameters in any order, and repeated ones. */
const mixedQueries = fc
  .array(
    weigh<string>(
      [3, fc.integer({ min: 1, max: 100 }).map((limit) => `limit=${limit}`)],
      [3, oneOf(petStatuses).map((status) => `status=${status}`)],
      [4, openParameters],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('&'));

const queries = weigh<string>([8, plainQueries], [1, mixedQueries]);

const plainNames = fc.string({ unit: oneOf('abcdefghijklmnop'.split('')), minLength: 1, maxLength: 8 });
const names = weigh<string>(
  [5, plainNames.map((name) => `${MARK} ${name}`)],
  [2, fc.string({ unit: 'grapheme', maxLength: 12 }).map((name) => `${MARK} ${name.toWellFormed()}`)],
  [2, oneOf(textClasses).map((text) => `${MARK} ${text} ${MARK}`)],
  [1, oneOf([...mixedNames, ...longNames, ...wholeNameExamples])],
);

const validFields: fc.Arbitrary<Fields> = fc.record({
  name: names.map((name) => JSON.stringify(name)),
  categoryId: weigh<string>(
    [5, fc.constant(CATEGORY)],
    [1, oneOf(bodyValues.integers)],
    [1, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)],
  ),
  status: weigh<string | undefined>(
    [2, fc.constant(undefined)],
    [4, oneOf(petStatuses).map((status) => `"${status}"`)],
  ),
});

/** One field wrong or missing, the others right. */
const invalidFields = fc
  .tuple(
    validFields,
    weigh<Fields>(
      [2, oneOf(allOf(invalid.wrongNames)).map((name) => ({ name }))],
      [2, oneOf(allOf(invalid.wrongCategories)).map((categoryId) => ({ categoryId }))],
      [3, oneOf(allOf(invalid.wrongStatuses)).map((status) => ({ status }))],
      [1, oneOf(allOf(invalid.missingFields))],
    ),
  )
  .map(([fields, change]): Fields => ({ ...fields, ...change }));

const layouts: fc.Arbitrary<Layout> = fc.record({
  isReversed: fc.boolean(),
  space: weigh<string>([4, fc.constant('')], [2, oneOf([' ', '\n  ', '\r\n\t', '\t'])]),
  isEscaped: weigh<boolean>([4, fc.constant(false)], [1, fc.constant(true)]),
  extra: weigh<string>([8, fc.constant('')], [1, oneOf(bodyValues.extraMembers)]),
});

const printed = (fields: fc.Arbitrary<Fields>) =>
  fc.tuple(fields, layouts).map(([all, layout]) => printBody(all, layout));

const plainBodies = weigh<string>(
  [9, printed(validFields)],
  [6, printed(invalidFields)],
  [1, oneOf(allOf(invalid.notAnimals))],
  [1, oneOf(allOf(invalid.malformedBodies))],
  [1, oneOf(allOf(invalid.lenientBodies))],
  [1, oneOf([...bodyValues.openBodies, ...bodyValues.hardBodies.slice(2)])],
);

/** A body with how it is sent; large ones are rare. */
const bodies = weigh<bodyValues.WireBody>(
  [16, plainBodies.map((body) => ({ body }))],
  [2, plainBodies.map((body) => ({ body, bodyForm: 'chunked' as const }))],
  [1, plainBodies.map((body) => ({ body, bodyForm: 'gzip' as const }))],
  [2, oneOf(bodyValues.equivalentBodies)],
  [2, oneOf(bodyValues.unusualKinds.flat())],
);

const ids = weigh<IdSource>(
  [
    6,
    fc.record({
      from: fc.constant('created' as const),
      back: fc.nat(3),
      template: weigh<string>([6, fc.constant(ID)], [4, oneOf(allOf(idTemplates))]),
    }),
  ],
  [4, oneOf(allOf(otherIds)).map((text) => ({ from: 'text' as const, text }))],
  [1, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((id) => ({ from: 'text' as const, text: String(id) }))],
);

const contentTypes = weigh<string | undefined>(
  [14, fc.constant('application/json')],
  [1, oneOf([...bodyValues.jsonTypes, ...bodyValues.otherTypes, 'application/json;', 'json'])],
);

const lists = fc.record({ operation: fc.constant('listPets' as const), key: keys, headers, query: queries });
const gets = fc.record({ operation: fc.constant('getPet' as const), key: keys, headers, id: ids });
const creations = fc
  .record({ operation: fc.constant('createPet' as const), key: keys, headers, contentType: contentTypes, sent: bodies })
  .map(({ contentType, headers: own, sent, ...rest }) => ({
    ...rest,
    ...sent,
    headers: { ...own, ...(contentType !== undefined && { 'content-type': contentType }) },
  }));

/** A creation that every service accepts, so that a program has an animal to ask for. */
const plainCreations = fc.tuple(plainNames, oneOf([undefined, ...petStatuses])).map(([name, status]) => ({
  operation: 'createPet' as const,
  key: validKey,
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: printBody(plainFields(name, status)),
}));

/** A step, perhaps repeated: as it is, without a key, or together with the first one. */
const steps = fc
  .tuple(
    weigh<Step>([5, lists], [6, creations], [5, gets], [2, plainCreations]),
    weigh<'once' | 'twice' | 'without key' | 'together'>(
      [12, fc.constant('once')],
      [1, fc.constant('twice')],
      [1, fc.constant('without key')],
      [1, fc.constant('together')],
    ),
  )
  .map(([step, kind]): Step[] => {
    if (kind === 'once') return [step];
    if (kind === 'together') return [step, { ...step, isConcurrent: true }];
    return [step, kind === 'twice' ? step : { ...step, key: {} }];
  });

/** Programs of requests, weighted towards what services get wrong. */
export const arbitraryPrograms: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(steps, { minLength: 1, maxLength: 12 }),
    weigh<boolean>([7, fc.constant(true)], [1, fc.constant(false)]),
  )
  .map(([groups, isKept]) => (isKept ? overOneConnection(groups.flat()) : groups.flat()));
