import { isPetStatus, type NewPet, petStatuses } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { isObject } from '../../shared/is-object.ts';
import { bodyOf, hasMediaType, isCreate, isKept, jsonOf, objectOf, parseObject } from '../toolkit/call.ts';
import { type Fault, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { asError, on, asText } from '../toolkit/on.ts';
import { acceptStatus, acceptText, readAs, readObjectAs, repair, rewriteBody } from '../toolkit/read-as.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { createFor, largeStore } from '../toolkit/store.ts';

const isOfType = (type: string) => (value: unknown) => typeof value === type;
const isNull = (value: unknown) => value === null;
const isEmpty = (value: unknown) => value === '';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInfinite = (value: unknown) => isObject(value) && 'rawJSON' in value && Number(value.rawJSON) === Infinity;
const isHuge = (value: unknown) => (typeof value === 'bigint' ? value > 2n ** 64n : isInfinite(value));
const isRecord = (value: unknown) => isObject(value) && !('rawJSON' in value);

/** A test for texts that are not a status, and are one after they were changed. */
const changed = (edit: (status: string) => string) => (value: unknown) =>
  typeof value === 'string' && !isPetStatus(value) && isPetStatus(edit(value));
const isInOtherCase = changed((status) => status.toLowerCase());

/** Accepts bodies that match, as an animal with defaults. */
const acceptBody = (isMatch: (body: unknown) => boolean): Fault =>
  readAs((body) => (isMatch(body) ? repair(body) : undefined));

/** Accepts some values of a field. */
const acceptField = (name: string, isMatch: (value: unknown) => boolean): Fault =>
  acceptBody((body) => isObject(body) && name in body && isMatch(body[name]));

/** Accepts bodies that lack a field, but not all. */
const acceptWithout = (name: string): Fault =>
  acceptBody((body) => isObject(body) && !(name in body) && Object.keys(body).length > 0);

const validValues: Readonly<Record<keyof NewPet, unknown>> = { name: 'Unnamed', categoryId: 1, status: 'sold' };
const isValidValue: Readonly<Record<keyof NewPet, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  categoryId: isInt64,
  status: isPetStatus,
};

/** Reads some wrong values of a field as a valid one. */
const readValue = (field: keyof NewPet, isMatch: (value: unknown) => boolean): Fault =>
  readObjectAs((body) =>
    field in body && !isValidValue[field](body[field]) && isMatch(body[field])
      ? { ...body, [field]: validValues[field] }
      : undefined,
  );

/** Stores an animal from some of the bodies that are rejected. */
const storeRejected =
  (isStored: (body: Record<string, unknown>) => boolean): Fault =>
  () =>
  async (call) => {
    const body = await objectOf(call);
    const response = await call.next(call.request);
    if (response.status === 400 && body && isStored(body)) await call.petstore.pets.create(repair(body));
    return response;
  };

const textOf = (status: unknown) => (typeof status === 'string' ? status : '');

export const createPetRefusedMutants: readonly Mutant[] = mutantsOf('MUST', 'createPet.refused', {
  'createPet-name-missing-accepted': ['Accepts a body without a name.', acceptWithout('name')],
  'createPet-name-null-accepted': ['Accepts a null name.', acceptField('name', isNull)],
  'createPet-name-number-accepted': ['Accepts a numeric name.', acceptField('name', isOfType('number'))],
  'createPet-name-boolean-accepted': ['Accepts a boolean name.', acceptField('name', isOfType('boolean'))],
  'createPet-name-array-accepted': ['Accepts an array as the name.', acceptField('name', Array.isArray)],
  'createPet-name-object-accepted': ['Accepts an object as the name.', acceptField('name', isRecord)],
  'createPet-categoryId-missing-accepted': ['Accepts a body without a categoryId.', acceptWithout('categoryId')],
  'createPet-categoryId-null-accepted': ['Accepts a null categoryId.', acceptField('categoryId', isNull)],
  'createPet-categoryId-string-accepted': ['Accepts a string as the categoryId.', acceptField('categoryId', isText)],
  'createPet-categoryId-boolean-accepted': [
    'Accepts a boolean categoryId.',
    acceptField('categoryId', isOfType('boolean')),
  ],
  'createPet-categoryId-array-accepted': [
    'Accepts an array as the categoryId.',
    acceptField('categoryId', Array.isArray),
  ],
  'createPet-categoryId-object-accepted': ['Accepts an object as the categoryId.', acceptField('categoryId', isRecord)],
  'createPet-categoryId-fraction-accepted': [
    'Accepts a fractional categoryId.',
    acceptField('categoryId', (value) => typeof value === 'number' && !Number.isInteger(value)),
  ],
  'createPet-categoryId-beyond-int64-accepted': [
    'Accepts a categoryId above the int64 range.',
    acceptField('categoryId', (value) => typeof value === 'bigint' && value > 0n && !isInt64(value) && !isHuge(value)),
  ],
  'createPet-categoryId-below-int64-accepted': [
    'Accepts a categoryId below the int64 range.',
    acceptField('categoryId', (value) => typeof value === 'bigint' && value < 0n && !isInt64(value)),
  ],
  'createPet-categoryId-huge-accepted': ['Accepts a categoryId of 1e400.', acceptField('categoryId', isHuge)],
  'createPet-categoryId-empty-string-accepted': [
    'Accepts an empty string as the categoryId.',
    acceptField('categoryId', isEmpty),
  ],
  'createPet-status-padded-accepted': [
    'Accepts a status surrounded by spaces.',
    acceptField('status', (value) => typeof value === 'string' && value !== value.trim()),
  ],
  'createPet-status-boolean-accepted': ['Accepts a boolean status.', acceptField('status', isOfType('boolean'))],
  'createPet-status-object-accepted': ['Accepts an object as the status.', acceptField('status', isObject)],
  'createPet-status-unknown-accepted': [
    'Accepts an unknown status.',
    acceptField('status', (value) => isText(value) && !isPetStatus(value.toLowerCase())),
  ],
  'createPet-status-null-accepted': ['Accepts a null status.', acceptField('status', isNull)],
  'createPet-status-case-accepted': [
    'Accepts a status in the wrong letter case.',
    acceptField('status', isInOtherCase),
  ],
  'createPet-status-number-accepted': ['Accepts a numeric status.', acceptField('status', isOfType('number'))],
  'createPet-status-array-accepted': ['Accepts an array as the status.', acceptField('status', Array.isArray)],
  'createPet-status-empty-accepted': ['Accepts an empty status.', acceptField('status', isEmpty)],
  'createPet-body-array-accepted': ['Accepts an array as the body.', acceptBody(Array.isArray)],
  'createPet-body-string-accepted': ['Accepts a string as the body.', acceptBody(isOfType('string'))],
  'createPet-body-number-accepted': ['Accepts a number as the body.', acceptBody(isOfType('number'))],
  'createPet-body-boolean-accepted': ['Accepts a boolean as the body.', acceptBody(isOfType('boolean'))],
  'createPet-body-null-accepted': ['Accepts null as the body.', acceptBody(isNull)],
  'createPet-body-empty-object-accepted': [
    'Accepts an empty object as the body.',
    acceptBody((value) => isObject(value) && Object.keys(value).length === 0),
  ],
  'createPet-body-malformed-accepted': ['Accepts a body that is not valid JSON.', acceptText((text) => text !== '')],
  'createPet-body-absent-accepted': ['Accepts an empty body.', acceptText((text) => text === '')],
  'createPet-stores-before-validating': ['Stores an animal before rejecting its body.', storeRejected(() => true)],
  'createPet-stores-rejected-in-large-store': [
    'Stores rejected animals in a large store.',
    storeRejected(() => true),
    largeStore,
  ],
  'createPet-stores-wrong-case-in-large-store': [
    'Stores rejected animals with a status in the wrong letter case, in a large store.',
    storeRejected(({ status }) => isInOtherCase(status)),
    largeStore,
  ],
  'createPet-status-falsy-accepted': [
    'Treats a falsy status as no status.',
    acceptStatus((status) => (status === false || status === 0 ? 'available' : undefined)),
  ],
  'createPet-status-prefix-accepted': [
    'Accepts a status with something after it.',
    acceptStatus((status) => petStatuses.find((known) => textOf(status).startsWith(known))),
  ],
  'createPet-charset-unvalidated': [
    'Accepts every object whose media type has a charset.',
    () => async (call) => {
      const body = hasMediaType(call, /charset/) ? await objectOf(call) : undefined;
      return call.next(body ? withJsonBody(call, repair(body)) : call.request);
    },
  ],
  'createPet-status-as-format-is-text': [
    'Fails with a text for a wrong status with a percent sign.',
    on((call, body) => {
      const { status } = parseObject(body);
      return isCreate(call) && typeof status === 'string' && status.includes('%');
    }, asText(500)),
  ],
  'createPet-sold-unvalidated': [
    'Accepts any name and categoryId of an animal that is sold.',
    readObjectAs((body) => (body.status === 'sold' ? repair(body) : undefined)),
  ],
  'createPet-available-validated-only': [
    'Validates the name of available animals only.',
    readObjectAs((body) =>
      isPetStatus(body.status) && body.status !== 'available' && typeof body.name !== 'string'
        ? { ...body, name: 'Unnamed' }
        : undefined,
    ),
  ],
  'createPet-two-wrong-fields-is-422': [
    'Rejects a body with a wrong name and a wrong categoryId with 422.',
    on((call, body) => {
      const { name, categoryId } = parseObject(body);
      return (
        isCreate(call) && ['number', 'object'].includes(typeof name) && ['string', 'object'].includes(typeof categoryId)
      );
    }, asError(422)),
  ],
  'createPet-query-merged': [
    'Reads the parameters of the query as members of the body.',
    () => async (call) => {
      const body = await objectOf(call);
      const parameters = Object.fromEntries(call.url.searchParams);
      return call.next(body ? withJsonBody(call, { ...parameters, ...body }) : call.request);
    },
  ],
  'createPet-name-of-251-is-500': [
    'Fails for a name of 251 to 300 characters, whatever else is wrong.',
    on((call, body) => isCreate(call) && /"name":"[^"]{251,300}"/.test(body), asError(500)),
  ],
  'createPet-status-unchecked-below-zero': [
    'Accepts any status of an animal in a negative category.',
    readObjectAs((body) => {
      const isWrong = typeof body.status === 'string' && !isPetStatus(body.status);
      return isWrong && Number(body.categoryId) < 0 ? { ...body, status: 'sold' } : undefined;
    }),
  ],
  'connection-keeps-name': [
    'Fills in the name of a rejected body over the same connection.',
    () => {
      let name: unknown;
      return async (call) => {
        const body = isKept(call) ? await objectOf(call) : undefined;
        if (!body) return call.next(call.request);
        if (typeof body.name === 'string') ({ name } = body);
        else if (!('name' in body) && name !== undefined) return call.next(withJsonBody(call, { ...body, name }));
        return call.next(call.request);
      };
    },
    OVER_HTTP,
  ],
  'createPet-category-exponent-cut': [
    'Reads a categoryId up to its point or exponent.',
    rewriteBody((text) => text.replace(/("categoryId":-?\d+)(?:\.\d+)?e[+-]?\d+/i, '$1')),
  ],
  'createPet-status-empty-object-accepted': [
    'Accepts an empty object as the status.',
    readValue('status', (value) => isObject(value) && Object.keys(value).length === 0),
  ],
  'createPet-status-unchecked-with-id': [
    'Does not validate the status of an animal with an id.',
    readObjectAs((body) =>
      'id' in body && 'status' in body && !isPetStatus(body.status) ? { ...body, status: 'sold' } : undefined,
    ),
  ],
  'createPet-category-unchecked-with-tags': [
    'Does not validate the categoryId of an animal with tags.',
    readObjectAs((body) =>
      'tags' in body && 'categoryId' in body && !isInt64(body.categoryId) ? { ...body, categoryId: 1 } : undefined,
    ),
  ],
  'createPet-name-optional-with-description': [
    'Does not require the name of an animal with a description.',
    readObjectAs((body) => ('description' in body && !('name' in body) ? { ...body, name: 'Unnamed' } : undefined)),
  ],
  'createPet-category-string-if-sold': [
    'Accepts strings as the categoryId of an animal that is sold.',
    readObjectAs((body) =>
      body.status === 'sold' && typeof body.categoryId === 'string' ? { ...body, categoryId: 1 } : undefined,
    ),
  ],
  'createPet-empty-object-stored': [
    'Stores an animal without a name for an empty object.',
    createFor(async (call, { status }) => isCreate(call) && status === 400 && (await bodyOf(call)) === '{}'),
  ],
  'createPet-nameless-stored': [
    'Stores an animal with a default name before it looks for the name.',
    createFor(
      async (call, { status }) => {
        const body = status === 400 ? await objectOf(call) : undefined;
        return body !== undefined && !('name' in body);
      },
      { name: 'Unnamed', categoryId: 1 },
    ),
  ],
  'createPet-null-name-stored': [
    'Stores an animal with a default name before it rejects the name null.',
    createFor(async (call, { status }) => status === 400 && (await objectOf(call))?.name === null, {
      name: 'Unnamed',
      categoryId: 1,
    }),
  ],
  'createPet-draft-stored': [
    'Stores a draft before it reads a body, which is not JSON.',
    createFor(
      async (call, { status }) => {
        const isRejected = isCreate(call) && status === 400 && (await bodyOf(call)).startsWith('{');
        return isRejected && (await jsonOf(call)) === undefined;
      },
      { name: 'Draft', categoryId: 1 },
    ),
  ],
});
