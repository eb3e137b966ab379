import { type NewPet, type Pet, petStatuses } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { bodyOf, isCreate, isList, objectOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { type Respond, html, on } from '../../toolkit/on.ts';
import { acceptStatus, readAs, readObjectAs, repair, rewriteBody } from '../../toolkit/read-as.ts';
import { errorResponse, withJson, withText } from '../../toolkit/response.ts';

/** Responds in another way to a creation whose body matches. */
const onBody = (name: string, description: string, isMatch: (text: string) => boolean, respond: Respond): Variant =>
  on(name, description, (call, body) => isCreate(call) && isMatch(body), respond);

/** Creates an animal from an array with its values. */
const acceptValues = (name: string, description: string, length: number) =>
  readAs(name, description, (body) => {
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

/** Breaks every list after an animal with half of a surrogate pair in its name. */
const brokenBySurrogates = mutant(
  'createPet-surrogate-breaks-lists',
  'Fails in every list after an animal whose name has half of a surrogate pair.',
  () => {
    let isBroken = false;
    return async (call) => {
      if (isCreate(call) && /\\ud[89a-f]/i.test(await bodyOf(call))) isBroken = true;
      const response = await call.next(call.request);
      return isBroken && isList(call) && response.ok ? errorResponse(500) : response;
    };
  },
);

const repeatingNames = mutant('createPet-name-taken-is-409', 'Rejects a name that is taken with 409.', () => {
  const names = new Set<unknown>();
  return async (call: Call) => {
    const name = (await objectOf(call))?.name;
    if (name !== undefined && names.has(name)) return errorResponse(409);
    const response = await call.next(call.request);
    if (response.status === 201) names.add(name);
    return response;
  };
});

/** Mutants that read bodies wrongly in forms that are easy to miss. */
export const familyBodyMutants: readonly Variant[] = [
  readObjectAs('createPet-keys-any-case-accepted', 'Matches the keys of a body in any letter case.', withLowerCaseKeys),
  acceptStatus('createPet-status-falsy-accepted', 'Treats a falsy status as no status.', (status) =>
    status === false || status === 0 ? 'available' : undefined,
  ),
  acceptStatus('createPet-status-zero-accepted', 'Treats the status 0 as no status.', (status) =>
    status === 0 ? 'available' : undefined,
  ),
  acceptStatus('createPet-statuses-of-shops-accepted', 'Reads statuses of shops as sold.', (status) =>
    ['reserved', 'adopted', 'archived', 'in_stock', 'not_available', 'not-available'].includes(textOf(status))
      ? 'sold'
      : undefined,
  ),
  readObjectAs(
    'createPet-pending-without-name-accepted',
    'Accepts a pending animal without a name, as a draft.',
    (body) => (body.status === 'pending' && !('name' in body) ? repair(body) : undefined),
  ),
  readObjectAs('createPet-sold-without-category-accepted', 'Accepts a sold animal without a category.', (body) =>
    body.status === 'sold' && !('categoryId' in body) ? repair(body) : undefined,
  ),
  rewriteBody('createPet-empty-array-accepted', 'Reads an empty array as an animal with defaults.', (text) =>
    text === '[]' ? stringifyJson(repair({})) : text,
  ),
  acceptStatus('createPet-status-prefix-accepted', 'Accepts a status with something after it.', (status) =>
    petStatuses.find((known) => textOf(status).startsWith(known)),
  ),
  acceptStatus('createPet-status-suffix-accepted', 'Accepts a status with something before it.', (status) =>
    petStatuses.find((known) => textOf(status).endsWith(known)),
  ),
  acceptStatus('createPet-status-line-break-accepted', 'Accepts a status with a line break after it.', (status) =>
    petStatuses.find((known) => textOf(status) === `${known}\n`),
  ),
  acceptStatus('createPet-status-property-accepted', 'Looks statuses up with inherited properties.', (status) =>
    ['constructor', 'toString', '__proto__'].includes(textOf(status)) ? 'available' : undefined,
  ),
  acceptStatus('createPet-status-object-with-null-accepted', 'Reads an object with a null as its key.', (status) =>
    petStatuses.find((known) => isObject(status) && status[known] === null),
  ),
  acceptValues('createPet-values-accepted', 'Reads an array as the values of the fields in their order.', 2),
  acceptValues('createPet-all-values-accepted', 'Reads an array of three as the values of the fields.', 3),
  readObjectAs('createPet-categoryId-false-accepted', 'Treats false as the category 0.', (body) =>
    body.categoryId === false ? repair({ ...body, categoryId: 0 }) : undefined,
  ),
  mutant('createPet-nothing-accepted', 'Accepts a request without a body and a media type.', () => async (call) => {
    const isEmpty = isCreate(call) && (await bodyOf(call)) === '' && !call.request.headers.get('content-type');
    const response = await call.next(call.request);
    return isEmpty && response.status !== 401 ? Response.json({ id: 30 }, { status: 201 }) : response;
  }),
  brokenBySurrogates,
  repeatingNames,
  onBody(
    'createPet-large-body-is-html',
    'Rejects a body above 100 kB with HTML.',
    (text) => text.length > 100_000,
    html(413),
  ),
  onBody(
    'createPet-deep-body-is-text',
    'Fails with a text for a body of more than 1,000 levels.',
    (text) => text.includes('['.repeat(1000)),
    () => new Response('RecursionError', { status: 500 }),
  ),
  onBody(
    'createPet-long-number-is-html',
    'Fails with HTML for a number of more than 1,000 digits.',
    (text) => /\d{1000}/.test(text),
    html(400),
  ),
  onBody(
    'createPet-reversed-is-400',
    'Rejects a body whose status comes first.',
    (text) => /^\s*\{\s*"(?:s|\\u0073)/.test(text),
    () => errorResponse(400),
  ),
  onBody(
    'createPet-line-breaks-is-400',
    'Rejects a body with line breaks.',
    (text) => /^\s*\{\r\n/.test(text),
    () => errorResponse(400),
  ),
  onBody(
    'createPet-digits-name-as-number',
    'Returns a name of digits without its leading zeros.',
    (text) => /"name":\s*"00/.test(text),
    (response) =>
      response.status === 201
        ? withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.replace(/^0+/, '') }))
        : response,
  ),
  onBody(
    'createPet-category-zero-as-one',
    'Returns the category 1 for 0.',
    (text) => /"categoryId":\s*0\D/.test(text),
    (response) => (response.status === 201 ? withJson(response, (pet: Pet) => ({ ...pet, categoryId: 1 })) : response),
  ),
  onBody(
    'createPet-escapes-kept',
    'Returns the escapes of a name instead of its characters.',
    (text) => /"name":\s*"[^"]*\\u00/.test(text),
    async (response) =>
      response.status === 201
        ? withText(response, (await response.text()).replace(/"name":"(.)/, String.raw`"name":"\\u$1`))
        : response,
  ),
];
