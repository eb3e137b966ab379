import { isPetStatus, type NewPet, type PetStatus, petStatuses } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { parseJson, stringifyJson } from '../../json/json.ts';
import { isObject } from '../../shared/is-object.ts';
import { bodyOf, hasMediaType, idOf, isCreate, isKept, jsonOf, objectOf, parseObject } from '../toolkit/call.ts';
import { type Fault, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { asError, on, asText } from '../toolkit/on.ts';
import { acceptStatus, acceptText, readAs, readObjectAs, repair, rewriteBody } from '../toolkit/read-as.ts';
import { withBody, withJsonBody } from '../toolkit/request.ts';
import { createFor, largeStore } from '../toolkit/store.ts';

const isOfType = (type: string) => (value: unknown) => typeof value === type;
const isNull = (value: unknown) => value === null;
const isEmpty = (value: unknown) => value === '';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInfinite = (value: unknown) => isObject(value) && 'rawJSON' in value && Number(value.rawJSON) === Infinity;
const isHuge = (value: unknown) => (typeof value === 'bigint' ? value > 2n ** 64n : isInfinite(value));
const isRecord = (value: unknown) => isObject(value) && !('rawJSON' in value);
const isOfSize = (size: number) => (value: unknown) => Array.isArray(value) && value.length === size;
const isMixed = (value: unknown) => typeof value === 'string' && /^[a-z].*[A-Z]/.test(value);

/** Whether a string has digits of a number that is not an int64. */
const isTextBeyondInt64 = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) && BigInt.asIntN(64, BigInt(value)) !== BigInt(value);

const anyStatus = `(?:${petStatuses.join('|')})`;
const between = (before: string, after: string) => new RegExp(`^${before}${anyStatus}${after}$`);

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

/** Reads some texts in the place of a field as a valid value. */
const readText = (field: keyof NewPet, pattern: RegExp): Fault =>
  readValue(field, (value) => typeof value === 'string' && pattern.test(value));

/** Reads another name of a required field, if the field itself is missing. */
const readMember = (field: 'name' | 'categoryId', pattern: RegExp): Fault =>
  readObjectAs((body) => {
    if (field in body) return undefined;
    const value = Object.entries(body).find(([name]) => pattern.test(name))?.[1];
    return value === undefined ? undefined : { ...body, [field]: value };
  });

const CATEGORY = /"categoryId":\s*(-?[\d.]+(?:[eE][+-]?\d+)?)/;

/** Reads a categoryId that is not an integer as one. */
const readCategory =
  (read: (digits: string) => string | undefined): Fault =>
  () =>
  async (call) => {
    const body = isCreate(call) ? await bodyOf(call) : '';
    const digits = CATEGORY.exec(body)?.[1];
    const category = digits === undefined || /^-?\d+$/.test(digits) ? undefined : read(digits);
    return call.next(
      category === undefined ? call.request : withBody(call, body.replace(CATEGORY, `"categoryId":${category}`)),
    );
  };

const fromText = (toStatus: (text: string) => PetStatus | undefined) => (status: unknown) =>
  typeof status === 'string' ? toStatus(status) : undefined;

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

const hasWrongCase = ({ status }: Record<string, unknown>) =>
  typeof status === 'string' && !isPetStatus(status) && isPetStatus(status.toLowerCase());

/** Creates an animal from an array with its values. */
const acceptValues = (length: number) =>
  readAs((body) => {
    if (!Array.isArray(body) || body.length !== length || typeof body[0] !== 'string') return undefined;
    const [animalName, categoryId, status] = body as unknown[];
    return { name: animalName, categoryId, ...(length > 2 && { status }) };
  });

const textOf = (status: unknown) => (typeof status === 'string' ? status : '');

function withLowerCaseKeys(body: Record<string, unknown>): NewPet | undefined {
  const entries = Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]);
  const lower = Object.fromEntries(entries) as Record<string, unknown>;
  const isWrong = !('name' in body) && typeof lower.name === 'string';
  return isWrong ? repair({ ...lower, categoryId: lower.categoryid }) : undefined;
}

/** The JSON value of a text, `undefined` if it is not JSON. */
function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

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
  'createPet-stores-before-validating': [
    'Stores an animal before rejecting its body.',
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      if (response.status === 400 && body) await call.petstore.pets.create(repair(body));
      return response;
    },
  ],
  'createPet-stores-rejected-in-large-store': [
    'Stores rejected animals in a large store.',
    storeRejected(() => true),
    largeStore,
  ],
  'createPet-stores-wrong-case-in-large-store': [
    'Stores rejected animals with a status in the wrong letter case, in a large store.',
    storeRejected(hasWrongCase),
    largeStore,
  ],
  'createPet-keys-any-case-accepted': [
    'Matches the keys of a body in any letter case.',
    readObjectAs(withLowerCaseKeys),
  ],
  'createPet-status-falsy-accepted': [
    'Treats a falsy status as no status.',
    acceptStatus((status) => (status === false || status === 0 ? 'available' : undefined)),
  ],
  'createPet-status-zero-accepted': [
    'Treats the status 0 as no status.',
    acceptStatus((status) => (status === 0 ? 'available' : undefined)),
  ],
  'createPet-statuses-of-shops-accepted': [
    'Reads statuses of shops as sold.',
    acceptStatus((status) =>
      ['reserved', 'adopted', 'archived', 'in_stock', 'not_available', 'not-available'].includes(textOf(status))
        ? 'sold'
        : undefined,
    ),
  ],
  'createPet-pending-without-name-accepted': [
    'Accepts a pending animal without a name, as a draft.',
    readObjectAs((body) => (body.status === 'pending' && !('name' in body) ? repair(body) : undefined)),
  ],
  'createPet-sold-without-category-accepted': [
    'Accepts a sold animal without a category.',
    readObjectAs((body) => (body.status === 'sold' && !('categoryId' in body) ? repair(body) : undefined)),
  ],
  'createPet-empty-array-accepted': [
    'Reads an empty array as an animal with defaults.',
    rewriteBody((text) => (text === '[]' ? stringifyJson(repair({})) : text)),
  ],
  'createPet-status-prefix-accepted': [
    'Accepts a status with something after it.',
    acceptStatus((status) => petStatuses.find((known) => textOf(status).startsWith(known))),
  ],
  'createPet-status-suffix-accepted': [
    'Accepts a status with something before it.',
    acceptStatus((status) => petStatuses.find((known) => textOf(status).endsWith(known))),
  ],
  'createPet-status-line-break-accepted': [
    'Accepts a status with a line break after it.',
    acceptStatus((status) => petStatuses.find((known) => textOf(status) === `${known}\n`)),
  ],
  'createPet-status-property-accepted': [
    'Looks statuses up with inherited properties.',
    acceptStatus((status) =>
      ['constructor', 'toString', '__proto__'].includes(textOf(status)) ? 'available' : undefined,
    ),
  ],
  'createPet-status-object-with-null-accepted': [
    'Reads an object with a null as its key.',
    acceptStatus((status) => petStatuses.find((known) => isObject(status) && status[known] === null)),
  ],
  'createPet-values-accepted': ['Reads an array as the values of the fields in their order.', acceptValues(2)],
  'createPet-all-values-accepted': ['Reads an array of three as the values of the fields.', acceptValues(3)],
  'createPet-categoryId-false-accepted': [
    'Treats false as the category 0.',
    readObjectAs((body) => (body.categoryId === false ? repair({ ...body, categoryId: 0 }) : undefined)),
  ],
  'createPet-status-beginning-accepted': [
    'Accepts the beginning of a status.',
    acceptStatus(fromText((status) => petStatuses.find((known) => status.length > 2 && known.startsWith(status)))),
  ],
  'createPet-status-index-accepted': [
    'Accepts the number of a status as a text.',
    acceptStatus(fromText((status) => (/^[012]$/.test(status) ? petStatuses[Number(status)] : undefined))),
  ],
  'createPet-status-2-accepted': [
    'Accepts 2 as the last status.',
    acceptStatus((status) => (status === 2 ? 'sold' : undefined)),
  ],
  'createPet-status-nul-accepted': [
    'Ignores a NUL in a status and what follows.',
    acceptStatus(fromText((status) => petStatuses.find((known) => status.split('\0')[0] === known))),
  ],
  'createPet-status-tab-accepted': [
    'Removes tabs around a status.',
    acceptStatus(fromText((status) => petStatuses.find((known) => status.includes('\t') && status.trim() === known))),
  ],
  'createPet-status-word-accepted': [
    'Accepts a text that contains a status as a word.',
    acceptStatus(fromText((status) => petStatuses.find((known) => new RegExp(`\\b${known}$`).test(status)))),
  ],
  'createPet-unwraps-pet': [
    'Reads the member pet of a body as the body.',
    readObjectAs(({ pet }) => (isObject(pet) ? pet : undefined)),
  ],
  'createPet-category-object-accepted': [
    'Takes the categoryId from an object category.',
    readObjectAs((body) => {
      const categoryId = idOf(body.category);
      return body.categoryId === undefined && categoryId !== undefined ? { ...body, categoryId } : undefined;
    }),
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
  'createPet-categoryId-of-object-accepted': [
    'Takes the id of an object as the categoryId.',
    readObjectAs((body) => {
      const categoryId = idOf(body.categoryId);
      return categoryId === undefined ? undefined : { ...body, categoryId };
    }),
  ],
  'createPet-keys-trimmed': [
    'Trims the names of members.',
    readObjectAs((body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name.trim(), value]))),
  ],
  'createPet-keys-kebab-accepted': [
    'Reads category-id as categoryId.',
    readObjectAs((body) =>
      body.categoryId === undefined && 'category-id' in body ? { ...body, categoryId: body['category-id'] } : undefined,
    ),
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
  'createPet-yaml-accepted': ['Reads YAML.', acceptText((text) => text.startsWith('name: '))],
  'createPet-braces-optional': ['Adds missing braces to a body.', acceptText((text) => text.startsWith('"name":'))],
  'createPet-guard-accepted': ['Ignores a guard against scripts.', acceptText((text) => text.startsWith(")]}'"))],
  'createPet-small-fraction-ignored': [
    'Reads the category 7.0000001 in single precision.',
    readCategory((digits) => (/^-?\d+\.0{3,}/.test(digits) ? digits.split('.')[0] : undefined)),
  ],
  'createPet-large-fraction-ignored': [
    'Reads a category above 2^32 without its fraction.',
    readCategory((digits) =>
      /^-?\d+\.\d*[1-9]/.test(digits) && Math.abs(Number(digits)) > 2 ** 32 ? digits.split('.')[0] : undefined,
    ),
  ],
  'createPet-tiny-category-accepted': [
    'Reads a very small category as 0.',
    readCategory((digits) => (Math.abs(Number(digits)) < 1e-9 ? '0' : undefined)),
  ],
  'createPet-exponent-ignored': [
    'Reads a category with a negative exponent without the exponent.',
    readCategory((digits) => (/^\d+e-\d+$/.test(digits) ? digits.split('e')[0] : undefined)),
  ],
  'createPet-categoryId-hexadecimal-accepted': [
    'Accepts a hexadecimal number in a string as the categoryId.',
    readText('categoryId', /^0x[\da-f]+$/i),
  ],
  'createPet-categoryId-space-before-accepted': [
    'Accepts digits after spaces as the categoryId.',
    readText('categoryId', /^ +\d+$/),
  ],
  'createPet-categoryId-space-after-accepted': [
    'Accepts digits before spaces as the categoryId.',
    readText('categoryId', /^\d+ +$/),
  ],
  'createPet-categoryId-line-break-accepted': [
    'Accepts digits before a line break as the categoryId.',
    readText('categoryId', /^\d+\r?\n$/),
  ],
  'createPet-categoryId-exponent-accepted': [
    'Accepts digits with an exponent as the categoryId.',
    readText('categoryId', /^\d+e\d+$/i),
  ],
  'createPet-categoryId-point-zero-accepted': [
    'Accepts digits with a point and zeros as the categoryId.',
    readText('categoryId', /^\d+\.0+$/),
  ],
  'createPet-categoryId-string-fraction-accepted': [
    'Accepts a fraction in a string as the categoryId.',
    readText('categoryId', /^\d+\.\d*[1-9]$/),
  ],
  'createPet-categoryId-plus-accepted': [
    'Accepts digits with a plus sign as the categoryId.',
    readText('categoryId', /^\+\d+$/),
  ],
  'createPet-categoryId-minus-accepted': [
    'Accepts digits with a minus sign as the categoryId.',
    readText('categoryId', /^-\d+$/),
  ],
  'createPet-categoryId-suffix-n-accepted': [
    'Accepts the notation of a bigint as the categoryId.',
    readText('categoryId', /^\d+n$/),
  ],
  'createPet-categoryId-letters-accepted': [
    'Accepts digits before letters as the categoryId.',
    readText('categoryId', /^\d+(?!n$|e\d)[a-z]+$/i),
  ],
  'createPet-categoryId-zeros-accepted': [
    'Accepts digits after zeros as the categoryId.',
    readText('categoryId', /^0\d+$/),
  ],
  'createPet-categoryId-infinity-accepted': [
    'Accepts Infinity in a string as the categoryId.',
    readText('categoryId', /^-?Infinity$/),
  ],
  'createPet-categoryId-nan-accepted': ['Accepts NaN in a string as the categoryId.', readText('categoryId', /^NaN$/)],
  'createPet-categoryId-full-width-accepted': [
    'Accepts full-width digits as the categoryId.',
    readText('categoryId', /^[\uff10-\uff19]+$/),
  ],
  'createPet-categoryId-arabic-accepted': [
    'Accepts Arabic digits as the categoryId.',
    readText('categoryId', /^[\u0660-\u0669]+$/),
  ],
  'createPet-categoryId-thousands-accepted': [
    'Accepts digits with a comma for thousands as the categoryId.',
    readText('categoryId', /^\d+,\d{3}$/),
  ],
  'createPet-categoryId-blank-accepted': [
    'Accepts a string of spaces as the categoryId.',
    readText('categoryId', /^ +$/),
  ],
  'createPet-categoryId-string-null-accepted': [
    'Accepts the string null as the categoryId.',
    readText('categoryId', /^null$/),
  ],
  'createPet-categoryId-string-int64-accepted': [
    'Accepts a long number in a string as the categoryId.',
    readText('categoryId', /^\d{16,19}$/),
  ],
  'createPet-categoryId-string-beyond-int64-accepted': [
    'Accepts a number beyond int64 in a string as the categoryId.',
    readValue('categoryId', isTextBeyondInt64),
  ],
  'createPet-categoryId-word-accepted': [
    'Accepts a word as the categoryId.',
    readText('categoryId', /^(?!NaN|null|true|undefined|Infinity)[a-z]+$/),
  ],
  'createPet-categoryId-array-of-string-accepted': [
    'Accepts an array of a string as the categoryId.',
    readValue('categoryId', (value) => Array.isArray(value) && value.length === 1 && typeof value[0] === 'string'),
  ],
  'createPet-categoryId-negative-fraction-accepted': [
    'Accepts a negative fraction as the categoryId.',
    readValue('categoryId', (value) => typeof value === 'number' && value < 0),
  ],
  'createPet-categoryId-beyond-64-bits-accepted': [
    'Accepts the lower 64 bits of a number as the categoryId.',
    readValue('categoryId', (value) => typeof value === 'bigint' && value >= 2n ** 64n && value < 2n ** 65n),
  ],
  'createPet-status-mixed-case-accepted': [
    'Accepts letters of both cases as the status.',
    readValue('status', (value) => isMixed(value) && isInOtherCase(value)),
  ],
  'createPet-status-crlf-accepted': [
    'Accepts a status and a line break of Windows as the status.',
    readText('status', between('', '\\r\\n')),
  ],
  'createPet-status-line-of-several-accepted': [
    'Accepts several lines, one of which is a status as the status.',
    readText('status', new RegExp(`^.+\\n${anyStatus}$|^${anyStatus}\\n.+$`)),
  ],
  'createPet-status-plural-accepted': ['Accepts a plural as the status.', readText('status', between('', 's'))],
  'createPet-status-misspelled-accepted': [
    'Accepts a misspelling as the status.',
    readText('status', /^(?:availble|avaliable|pendng|soldd)$/),
  ],
  'createPet-status-similar-accepted': [
    'Accepts a similar word as the status.',
    readText('status', /^(?:unavailable|reserved|adopted|active|in_stock)$/),
  ],
  'createPet-status-full-width-accepted': [
    'Accepts full-width letters as the status.',
    readValue(
      'status',
      changed((status) => status.normalize('NFKC')),
    ),
  ],
  'createPet-status-accents-accepted': [
    'Accepts letters with accents as the status.',
    readValue(
      'status',
      changed((status) => status.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    ),
  ],
  'createPet-status-quoted-accepted': [
    'Accepts a status in quotation marks as the status.',
    readText('status', between('"', '"')),
  ],
  'createPet-status-string-array-accepted': [
    'Accepts an array in a string as the status.',
    readText('status', between('\\["', '"\\]')),
  ],
  'createPet-status-array-of-two-accepted': [
    'Accepts an array of two as the status.',
    readValue('status', isOfSize(2)),
  ],
  'createPet-status-empty-object-accepted': [
    'Accepts an empty object as the status.',
    readValue('status', (value) => isObject(value) && Object.keys(value).length === 0),
  ],
  'createPet-status-blank-accepted': ['Accepts a string of spaces as the status.', readText('status', /^ +$/)],
  'createPet-status-string-null-accepted': ['Accepts the string null as the status.', readText('status', /^null$/)],
  'createPet-name-negative-accepted': [
    'Accepts a negative number as the name.',
    readValue('name', (value) => typeof value === 'number' && value <= -1),
  ],
  'createPet-name-large-accepted': [
    'Accepts a number above 2^53 as the name.',
    readValue('name', (value) => typeof value === 'bigint'),
  ],
  'createPet-name-fraction-accepted': [
    'Accepts a fraction as the name.',
    readValue('name', (value) => typeof value === 'number' && !Number.isInteger(value)),
  ],
  'createPet-name-array-of-two-accepted': ['Accepts an array of two as the name.', readValue('name', isOfSize(2))],
  'createPet-name-of-pet-accepted': ['Reads petName or pet_name as name.', readMember('name', /^pet_?name$/i)],
  'createPet-categoryId-in-capitals-accepted': [
    'Reads categoryID as categoryId.',
    readMember('categoryId', /^categoryID$/),
  ],
  'createPet-categoryId-pascal-accepted': [
    'Reads CategoryId as categoryId.',
    readMember('categoryId', /^CategoryI[dD]$/),
  ],
  'createPet-array-of-two': [
    'Reads the first of two animals.',
    readAs((body) => (isOfSize(2)(body) ? (body as unknown[])[0] : undefined)),
  ],
  'createPet-string-of-json': [
    'Reads JSON in a string.',
    readAs((body) => (typeof body === 'string' ? parseText(body) : undefined)),
  ],
  'createPet-form-accepted': ['Reads a form as JSON.', acceptText((text) => text.startsWith('name='))],
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
