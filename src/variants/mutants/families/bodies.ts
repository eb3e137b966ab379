import type { NewPet, Pet } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { type Call, bodyOf, errorResponse, jsonOf, mutant, withBody, withJson, withText } from '../../toolkit/index.ts';
import { isCreate, isObject, repair } from '../create-pet/edit-pet.ts';

/** Creates an animal from a body that matches, as if it were valid. */
function accept(
  name: string,
  description: string,
  toPet: (body: Record<string, unknown>) => NewPet | undefined,
): Variant {
  return mutant(name, description, () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    const pet = isObject(body) ? toPet(body) : undefined;
    return call.next(pet ? withBody(call, stringifyJson(pet)) : call.request);
  });
}

/** Responds in another way to a creation whose body matches. The key comes first. */
function onBody(
  name: string,
  description: string,
  isMatch: (text: string) => boolean,
  respond: (response: Response) => Response | Promise<Response>,
): Variant {
  return mutant(name, description, () => async (call) => {
    const isMatched = isCreate(call) && isMatch(await bodyOf(call));
    const response = await call.next(call.request);
    return isMatched && response.status !== 401 ? respond(response) : response;
  });
}

const statuses = ['available', 'pending', 'sold'] as const;

/** Accepts statuses that match loosely. */
const acceptStatus = (name: string, description: string, toStatus: (status: unknown) => NewPet['status']) =>
  accept(name, description, (body) => {
    const status = toStatus(body.status);
    const isWrong = 'status' in body && !statuses.some((known) => known === body.status);
    return isWrong && status !== undefined ? { ...repair(body), status } : undefined;
  });

/** Creates an animal from an array with its values. */
const acceptValues = (name: string, description: string, length: number) =>
  mutant(name, description, () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    if (!Array.isArray(body) || body.length !== length || typeof body[0] !== 'string') return call.next(call.request);
    const [animalName, categoryId, status] = body as unknown[];
    return call.next(withBody(call, stringifyJson({ name: animalName, categoryId, ...(length > 2 && { status }) })));
  });

const textOf = (status: unknown) => (typeof status === 'string' ? status : '');
const page = (status: number) => new Response('<h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } });

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
      return isBroken && call.operation === 'listPets' && response.ok ? errorResponse(500) : response;
    };
  },
);

const repeatingNames = mutant('createPet-name-taken-is-409', 'Rejects a name that is taken with 409.', () => {
  const names = new Set<unknown>();
  return async (call: Call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    const name = isObject(body) ? body.name : undefined;
    if (name !== undefined && names.has(name)) return errorResponse(409);
    const response = await call.next(call.request);
    if (response.status === 201) names.add(name);
    return response;
  };
});

/** Mutants that read bodies wrongly in forms that are easy to miss. */
export const bodyMutants: readonly Variant[] = [
  accept('createPet-keys-any-case-accepted', 'Matches the keys of a body in any letter case.', withLowerCaseKeys),
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
  accept('createPet-pending-without-name-accepted', 'Accepts a pending animal without a name, as a draft.', (body) =>
    body.status === 'pending' && !('name' in body) ? repair(body) : undefined,
  ),
  accept('createPet-sold-without-category-accepted', 'Accepts a sold animal without a category.', (body) =>
    body.status === 'sold' && !('categoryId' in body) ? repair(body) : undefined,
  ),
  mutant('createPet-empty-array-accepted', 'Reads an empty array as an animal with defaults.', () => async (call) => {
    const isEmpty = isCreate(call) && (await bodyOf(call)) === '[]';
    return call.next(isEmpty ? withBody(call, stringifyJson(repair({}))) : call.request);
  }),
  acceptStatus('createPet-status-prefix-accepted', 'Accepts a status with something after it.', (status) =>
    statuses.find((known) => textOf(status).startsWith(known)),
  ),
  acceptStatus('createPet-status-suffix-accepted', 'Accepts a status with something before it.', (status) =>
    statuses.find((known) => textOf(status).endsWith(known)),
  ),
  acceptStatus('createPet-status-line-break-accepted', 'Accepts a status with a line break after it.', (status) =>
    statuses.find((known) => textOf(status) === `${known}\n`),
  ),
  acceptStatus('createPet-status-property-accepted', 'Looks statuses up with inherited properties.', (status) =>
    ['constructor', 'toString', '__proto__'].includes(textOf(status)) ? 'available' : undefined,
  ),
  acceptStatus('createPet-status-object-with-null-accepted', 'Reads an object with a null as its key.', (status) =>
    statuses.find((known) => isObject(status) && status[known] === null),
  ),
  acceptValues('createPet-values-accepted', 'Reads an array as the values of the fields in their order.', 2),
  acceptValues('createPet-all-values-accepted', 'Reads an array of three as the values of the fields.', 3),
  accept('createPet-categoryId-false-accepted', 'Treats false as the category 0.', (body) =>
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
    () => page(413),
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
    () => page(400),
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
