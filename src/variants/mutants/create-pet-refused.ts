import { isPetStatus, type NewPet, petStatuses } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { isObject } from '../../shared/is-object.ts';
import { jsonOf, objectOf } from '../toolkit/call.ts';
import { type Effect, family, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { asError, asText, on } from '../toolkit/on.ts';
import { acceptStatus, acceptText, readAs, readMembers, readObjectAs, repair } from '../toolkit/read-as.ts';
import { rewriteBody } from '../toolkit/read-as.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { afterwards, createFor, largeStore } from '../toolkit/store.ts';
import { hasBody, hasMediaType, isKept } from '../toolkit/when-request.ts';
import { allOf, isBodyRejected } from '../toolkit/when-response.ts';

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
const acceptBody = (isMatch: (body: unknown) => boolean): Effect =>
  readAs((body) => (isMatch(body) ? repair(body) : undefined));

/** Accepts some values of a field. */
const acceptAs = (field: keyof NewPet) => (what: string, isMatch: (value: unknown) => boolean) =>
  [`Accepts ${what}.`, acceptBody((body) => isObject(body) && field in body && isMatch(body[field]))] as const;

/** Accepts bodies that lack a field, but not all. */
const acceptWithout = (name: string): Effect =>
  acceptBody((body) => isObject(body) && !(name in body) && Object.keys(body).length > 0);

const validValues: Readonly<Record<keyof NewPet, unknown>> = { name: 'Unnamed', categoryId: 1, status: 'sold' };
const isValidValue: Readonly<Record<keyof NewPet, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  categoryId: isInt64,
  status: isPetStatus,
};

/** Reads the wrong values of a field as a valid one, if the rest of the body meets a condition. */
const skipValidation = (field: keyof NewPet, isMatch: (body: Record<string, unknown>) => boolean): Effect =>
  readMembers((body) =>
    field in body && !isValidValue[field](body[field]) && isMatch(body) ? { [field]: validValues[field] } : undefined,
  );

const skipValidationWith = (field: keyof NewPet, what: string, member: string) =>
  [
    `Does not validate the ${field} of an animal with ${what}.`,
    skipValidation(field, (body) => member in body),
  ] as const;

/** Stores an animal from some of the bodies that are rejected. */
const storeRejected = (isStored = (_body: Record<string, unknown>) => true): Effect =>
  afterwards(async (call, response) => {
    const body = objectOf(call);
    if (isBodyRejected(call, response) && body && isStored(body)) await call.petstore.pets.create(repair(body));
  });

const textOf = (status: unknown) => (typeof status === 'string' ? status : '');

const UNNAMED = { name: 'Unnamed', categoryId: 1 };

export const createPetRefusedMutants: readonly Mutant[] = mutantsOf('MUST', 'createPet.refused', {
  ...family(acceptAs('name'), {
    'createPet-name-null-accepted': ['a null name', isNull],
    'createPet-name-number-accepted': ['a numeric name', isOfType('number')],
    'createPet-name-boolean-accepted': ['a boolean name', isOfType('boolean')],
    'createPet-name-array-accepted': ['an array as the name', Array.isArray],
    'createPet-name-object-accepted': ['an object as the name', isRecord],
  }),
  ...family(acceptAs('categoryId'), {
    'createPet-categoryId-null-accepted': ['a null categoryId', isNull],
    'createPet-categoryId-string-accepted': ['a string as the categoryId', isText],
    'createPet-categoryId-boolean-accepted': ['a boolean categoryId', isOfType('boolean')],
    'createPet-categoryId-array-accepted': ['an array as the categoryId', Array.isArray],
    'createPet-categoryId-object-accepted': ['an object as the categoryId', isRecord],
    'createPet-categoryId-fraction-accepted': [
      'a fractional categoryId',
      (value) => typeof value === 'number' && !Number.isInteger(value),
    ],
    'createPet-categoryId-beyond-int64-accepted': [
      'a categoryId above the int64 range',
      (value) => typeof value === 'bigint' && value > 0n && !isInt64(value) && !isHuge(value),
    ],
    'createPet-categoryId-below-int64-accepted': [
      'a categoryId below the int64 range',
      (value) => typeof value === 'bigint' && value < 0n && !isInt64(value),
    ],
    'createPet-categoryId-huge-accepted': ['a categoryId of 1e400', isHuge],
    'createPet-categoryId-empty-string-accepted': ['an empty string as the categoryId', isEmpty],
  }),
  ...family(acceptAs('status'), {
    'createPet-status-padded-accepted': [
      'a status surrounded by spaces',
      (value) => typeof value === 'string' && value !== value.trim(),
    ],
    'createPet-status-boolean-accepted': ['a boolean status', isOfType('boolean')],
    'createPet-status-object-accepted': ['an object as the status', isObject],
    'createPet-status-unknown-accepted': [
      'an unknown status',
      (text) => isText(text) && !isPetStatus(text.toLowerCase()),
    ],
    'createPet-status-null-accepted': ['a null status', isNull],
    'createPet-status-case-accepted': ['a status in the wrong letter case', isInOtherCase],
    'createPet-status-number-accepted': ['a numeric status', isOfType('number')],
    'createPet-status-array-accepted': ['an array as the status', Array.isArray],
    'createPet-status-empty-accepted': ['an empty status', isEmpty],
  }),
  'createPet-name-missing-accepted': ['Accepts a body without a name.', acceptWithout('name')],
  'createPet-categoryId-missing-accepted': ['Accepts a body without a categoryId.', acceptWithout('categoryId')],
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
  'createPet-stores-before-validating': ['Stores an animal before rejecting its body.', storeRejected()],
  'createPet-stores-rejected-in-large-store': ['Stores rejected animals in large stores.', storeRejected(), largeStore],
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
    editRequest((call) => {
      const body = hasMediaType(/charset/)(call) ? objectOf(call) : undefined;
      return body && withJsonBody(call, repair(body));
    }),
  ],
  'createPet-status-as-format-is-text': [
    'Fails with a text for a wrong status with a percent sign.',
    on((call) => textOf(objectOf(call)?.status).includes('%'), asText(500)),
  ],
  'createPet-sold-unvalidated': [
    'Accepts any name and categoryId of an animal that is sold.',
    readObjectAs((body) => (body.status === 'sold' ? repair(body) : undefined)),
  ],
  'createPet-available-validated-only': [
    'Validates the name of available animals only.',
    readMembers(({ name, status }) =>
      isPetStatus(status) && status !== 'available' && typeof name !== 'string' ? { name: 'Unnamed' } : undefined,
    ),
  ],
  'createPet-two-wrong-fields-is-422': [
    'Rejects a body with a wrong name and a wrong categoryId with 422.',
    on((call) => {
      const { name, categoryId } = objectOf(call) ?? {};
      return ['number', 'object'].includes(typeof name) && ['string', 'object'].includes(typeof categoryId);
    }, asError(422)),
  ],
  'createPet-query-merged': [
    'Reads the parameters of the query as members of the body.',
    editRequest((call) => {
      const body = objectOf(call);
      return body && withJsonBody(call, { ...Object.fromEntries(call.url.searchParams), ...body });
    }),
  ],
  'createPet-name-of-251-is-500': [
    'Fails for a name of 251 to 300 characters, whatever else is wrong.',
    on(hasBody(/"name":"[^"]{251,300}"/), asError(500)),
  ],
  'createPet-status-unchecked-below-zero': [
    'Accepts any status of an animal in a negative category.',
    skipValidation('status', ({ status, categoryId }) => typeof status === 'string' && Number(categoryId) < 0),
  ],
  'connection-keeps-name': [
    'Fills in the name of a rejected body over the same connection.',
    () => {
      let name: unknown;
      return editRequest((call) => {
        const body = isKept(call) ? objectOf(call) : undefined;
        if (typeof body?.name === 'string') ({ name } = body);
        return body && !('name' in body) && name !== undefined ? withJsonBody(call, { ...body, name }) : undefined;
      })();
    },
    OVER_HTTP,
  ],
  'createPet-category-exponent-cut': [
    'Reads a categoryId up to its point or exponent.',
    rewriteBody((text) => text.replace(/("categoryId":-?\d+)(?:\.\d+)?e[+-]?\d+/i, '$1')),
  ],
  'createPet-status-empty-object-accepted': [
    'Accepts an empty object as the status.',
    skipValidation('status', ({ status }) => isObject(status) && Object.keys(status).length === 0),
  ],
  ...family(skipValidationWith, {
    'createPet-status-unchecked-with-id': ['status', 'an id', 'id'],
    'createPet-category-unchecked-with-tags': ['categoryId', 'tags', 'tags'],
  }),
  'createPet-name-optional-with-description': [
    'Does not require the name of an animal with a description.',
    readMembers((body) => ('description' in body && !('name' in body) ? { name: 'Unnamed' } : undefined)),
  ],
  'createPet-category-string-if-sold': [
    'Accepts strings as the categoryId of an animal that is sold.',
    skipValidation('categoryId', ({ status, categoryId }) => status === 'sold' && typeof categoryId === 'string'),
  ],
  'createPet-empty-object-stored': [
    'Stores an animal without a name for an empty object.',
    createFor(allOf(isBodyRejected, hasBody(/^\{\}$/))),
  ],
  'createPet-nameless-stored': [
    'Stores an animal with a default name before it looks for the name.',
    createFor((call, response) => isBodyRejected(call, response) && !('name' in (objectOf(call) ?? UNNAMED)), UNNAMED),
  ],
  'createPet-null-name-stored': [
    'Stores an animal with a default name before it rejects the name null.',
    createFor((call, response) => isBodyRejected(call, response) && objectOf(call)?.name === null, UNNAMED),
  ],
  'createPet-draft-stored': [
    'Stores a draft before it reads a body, which is not JSON.',
    createFor(
      (call, response) => isBodyRejected(call, response) && call.body.startsWith('{') && jsonOf(call) === undefined,
      { name: 'Draft', categoryId: 1 },
    ),
  ],
});
