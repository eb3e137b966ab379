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
import { type Layout, createPlain, overOneConnection, printBody } from './steps.ts';

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
/** One of several kinds of values, each given as a list or as an arbitrary, by their weights. */
const weigh = <Value>(...choices: readonly (readonly [weight: number, of: readonly Value[] | fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, of]) => ({ weight, arbitrary: of instanceof fc.Arbitrary ? of : oneOf(of) })));

const authorization = (values: readonly string[]) => oneOf(values).map((text): KeyForm => ({ authorization: text }));
const wrongKeys = weigh<KeyForm>(
  [1, [{}]],
  [4, authorization(allOf(credentials.nearMisses))],
  [6, authorization([...allOf(credentials.wrongCredentials), ...allOf(credentials.keysOfOthers)])],
  [1, authorization(allOf(credentials.otherSchemes))],
  [1, [...credentials.otherPlaces, ...credentials.rarePlaces]],
  [2, authorization(credentials.openCredentials)],
);
/** Mostly the right key. */
const keys = weigh<KeyForm>([8, [validKey]], [2, wrongKeys]);

const headers = fc
  .tuple(
    weigh([6, ['application/json']], [3, headerValues.accepts], [1, headerValues.oddAccepts]),
    weigh(
      [6, [{}]],
      [1, headerValues.otherHeaders],
      [1, [...headerValues.oddHeaders, ...headerValues.openHeaders]],
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
        [3, [undefined]],
        [5, fc.integer({ min: 1, max: 100 }).map(String)],
        [3, parameters.limits],
        [2, allOf(parameters.openLimits)],
        [1, fc.integer({ min: -1000, max: 5000 }).map(String)],
      ),
    ),
    parameter(
      'status',
      weigh<string | undefined>([3, [undefined]], [5, oneOf<string>(petStatuses)], [2, allOf(parameters.openStatuses)]),
    ),
    weigh([12, ['']], [1, openParameters]),
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
  [1, [...mixedNames, ...longNames, ...wholeNameExamples]],
);

const validFields: fc.Arbitrary<Fields> = fc.record({
  name: names.map((name) => JSON.stringify(name)),
  categoryId: weigh<string>(
    [5, [CATEGORY]],
    [1, bodyValues.integers],
    [1, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)],
  ),
  status: weigh<string | undefined>([2, [undefined]], [4, oneOf(petStatuses).map((status) => `"${status}"`)]),
});

/** One field wrong or missing, the others right. */
const invalidFields = fc
  .tuple(
    validFields,
    weigh<Fields>(
      [2, oneOf(allOf(invalid.wrongNames)).map((name) => ({ name }))],
      [2, oneOf(allOf(invalid.wrongCategories)).map((categoryId) => ({ categoryId }))],
      [3, oneOf(allOf(invalid.wrongStatuses)).map((status) => ({ status }))],
      [1, allOf(invalid.missingFields)],
    ),
  )
  .map(([fields, change]): Fields => ({ ...fields, ...change }));

const layouts: fc.Arbitrary<Layout> = fc.record({
  isReversed: fc.boolean(),
  space: weigh<string>([4, ['']], [2, [' ', '\n  ', '\r\n\t', '\t']]),
  isEscaped: weigh<boolean>([4, [false]], [1, [true]]),
  extra: weigh<string>([8, ['']], [1, bodyValues.extraMembers]),
});

const printed = (fields: fc.Arbitrary<Fields>) =>
  fc.tuple(fields, layouts).map(([all, layout]) => printBody(all, layout));

const plainBodies = weigh<string>(
  [9, printed(validFields)],
  [6, printed(invalidFields)],
  [1, allOf(invalid.notAnimals)],
  [1, allOf(invalid.malformedBodies)],
  [1, allOf(invalid.lenientBodies)],
  [1, [...bodyValues.openBodies, ...bodyValues.hardBodies.slice(2)]],
);

/** A body with how it is sent; large ones are rare. */
const bodies = weigh<bodyValues.WireBody>(
  [16, plainBodies.map((body) => ({ body }))],
  [2, plainBodies.map((body) => ({ body, bodyForm: 'chunked' as const }))],
  [1, plainBodies.map((body) => ({ body, bodyForm: 'gzip' as const }))],
  [2, bodyValues.equivalentBodies],
  [2, bodyValues.unusualKinds.flat()],
);

const ids = weigh<IdSource>(
  [
    6,
    fc.record({
      from: fc.constant('created' as const),
      back: fc.nat(3),
      template: weigh<string>([6, [ID]], [4, allOf(idTemplates)]),
    }),
  ],
  [4, oneOf(allOf(otherIds)).map((text) => ({ from: 'text' as const, text }))],
  [1, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((id) => ({ from: 'text' as const, text: String(id) }))],
);

const contentTypes = weigh<string | undefined>(
  [14, ['application/json']],
  [1, [...bodyValues.jsonTypes, ...bodyValues.otherTypes, 'application/json;', 'json']],
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
const plainCreations = fc
  .tuple(plainNames, oneOf([undefined, ...petStatuses]))
  .map(([name, status]) => createPlain(name, status));

/** A step, perhaps repeated: as it is, without a key, or together with the first one. */
const steps = fc
  .tuple(
    weigh<Step>([5, lists], [6, creations], [5, gets], [2, plainCreations]),
    weigh<(step: Step) => Step[]>(
      [12, [(step) => [step]]],
      [1, [(step) => [step, step]]],
      [1, [(step) => [step, { ...step, key: {} }]]],
      [1, [(step) => [step, { ...step, isConcurrent: true }]]],
    ),
  )
  .map(([step, repeat]) => repeat(step));

/** Programs of requests, weighted towards what services get wrong. */
export const arbitraryPrograms: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(steps, { minLength: 1, maxLength: 12 }), weigh<boolean>([7, [true]], [1, [false]]))
  .map(([groups, isKept]) => (isKept ? overOneConnection(groups.flat()) : groups.flat()));
