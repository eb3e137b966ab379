import { isPetStatus } from '../../../contract/index.ts';
import { parseJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { bodyOf, hasMediaType, isCreate, isGet, objectOf, petIdOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { error, html, on, text } from '../../toolkit/on.ts';
import { readObjectAs, repair, rewriteBody } from '../../toolkit/read-as.ts';
import { withJsonBody } from '../../toolkit/request.ts';
import { errorResponse, petOf, textResponse } from '../../toolkit/response.ts';

function parseObject(body: string): Record<string, unknown> {
  try {
    const value = parseJson(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const idOf = (value: unknown) => (isObject(value) ? value.id : undefined);

/** Mutants that read some bodies wrongly. */
export const cornerBodyMutants: readonly Variant[] = [
  readObjectAs('createPet-unwraps-pet', 'Reads the member pet of a body as the body.', ({ pet }) =>
    isObject(pet) ? pet : undefined,
  ),
  readObjectAs('createPet-category-object-accepted', 'Takes the categoryId from an object category.', (body) => {
    const categoryId = idOf(body.category);
    return body.categoryId === undefined && categoryId !== undefined ? { ...body, categoryId } : undefined;
  }),
  readObjectAs(
    'createPet-category-object-wins',
    'Takes the categoryId from an object category, if there is one.',
    (body) => {
      const categoryId = idOf(body.category);
      return categoryId === undefined ? undefined : { ...body, categoryId };
    },
  ),
  readObjectAs('createPet-unavailable-is-sold', 'Takes an animal for sold that a body calls not available.', (body) =>
    body.available === false ? { ...body, status: 'sold' } : undefined,
  ),
  readObjectAs('createPet-state-wins', 'Takes the state of a body for the status.', (body) =>
    body.state === undefined ? undefined : { ...body, status: body.state },
  ),
  on(
    'createPet-type-is-html',
    'Fails with HTML for a body with a type.',
    (call, body) => isCreate(call) && parseObject(body).type !== undefined,
    html(500),
  ),
  mutant(
    'createPet-charset-unvalidated',
    'Accepts every object whose media type has a charset.',
    () => async (call) => {
      const body = hasMediaType(call, /charset/) ? await objectOf(call) : undefined;
      return call.next(body ? withJsonBody(call, repair(body)) : call.request);
    },
  ),
  mutant('createPet-deleted-taken-over', 'Hides an animal whose body calls it deleted.', () => {
    const hidden = new Set<string>();
    return async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      if (response.status === 201 && body?.deleted === true) hidden.add(String((await petOf(response)).id));
      return isGet(call) && hidden.has(petIdOf(call)) ? errorResponse(404) : response;
    };
  }),
  on(
    'createPet-status-as-format-is-text',
    'Fails with a text for a wrong status with a percent sign.',
    (call, body) => {
      const { status } = parseObject(body);
      return isCreate(call) && typeof status === 'string' && status.includes('%');
    },
    text(500),
  ),
  readObjectAs('createPet-categoryId-of-object-accepted', 'Takes the id of an object as the categoryId.', (body) => {
    const categoryId = idOf(body.categoryId);
    return categoryId === undefined ? undefined : { ...body, categoryId };
  }),
  readObjectAs('createPet-keys-trimmed', 'Trims the names of members.', (body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name.trim(), value])),
  ),
  readObjectAs('createPet-keys-kebab-accepted', 'Reads category-id as categoryId.', (body) =>
    body.categoryId === undefined && 'category-id' in body ? { ...body, categoryId: body['category-id'] } : undefined,
  ),
  readObjectAs('createPet-sold-unvalidated', 'Accepts any name and categoryId of an animal that is sold.', (body) =>
    body.status === 'sold' ? repair(body) : undefined,
  ),
  readObjectAs('createPet-available-validated-only', 'Validates the name of available animals only.', (body) =>
    isPetStatus(body.status) && body.status !== 'available' && typeof body.name !== 'string'
      ? { ...body, name: 'Unnamed' }
      : undefined,
  ),
  on(
    'createPet-two-wrong-fields-is-422',
    'Rejects a body with a wrong name and a wrong categoryId with 422.',
    (call, body) => {
      const { name, categoryId } = parseObject(body);
      return (
        isCreate(call) && ['number', 'object'].includes(typeof name) && ['string', 'object'].includes(typeof categoryId)
      );
    },
    error(422),
  ),
  on(
    'createPet-name-and-status-wrong-is-html',
    'Fails with HTML for a body with a wrong name and an unknown status.',
    (call, body) => {
      const { name, categoryId, status } = parseObject(body);
      const isOtherwiseValid = typeof categoryId === 'number' && status !== undefined && !isPetStatus(status);
      return isCreate(call) && isOtherwiseValid && name !== undefined && typeof name !== 'string';
    },
    html(500),
  ),
  mutant('createPet-refusal-with-emoji-is-text', 'Rejects a body with emoji with a text.', () => async (call) => {
    const hasEmoji = isCreate(call) && /\p{Extended_Pictographic}/u.test(await bodyOf(call));
    const response = await call.next(call.request);
    return hasEmoji && response.status === 400 ? textResponse(400) : response;
  }),
  mutant('createPet-query-merged', 'Reads the parameters of the query as members of the body.', () => async (call) => {
    const body = await objectOf(call);
    const parameters = Object.fromEntries(call.url.searchParams);
    return call.next(body ? withJsonBody(call, { ...parameters, ...body }) : call.request);
  }),
  on(
    'createPet-null-member-is-html',
    'Fails with HTML if another member is null.',
    (call, body) => isCreate(call) && /"(?:tags|id)":null/.test(body),
    html(500),
  ),
  on(
    'createPet-dollar-member-is-html',
    'Fails with HTML if the name of a member begins with a dollar sign.',
    (call, body) => isCreate(call) && body.includes('"$'),
    html(500),
  ),
  on(
    'createPet-negative-id-is-text',
    'Rejects a negative id in a body with a text.',
    (call, body) => isCreate(call) && body.includes('"id":-'),
    text(400),
  ),
  on(
    'createPet-last-line-break-is-400',
    'Rejects a body that ends in a line break.',
    (call, body) => isCreate(call) && /\}\s*\n$/.test(body),
    error(400),
  ),
  on(
    'createPet-escaped-key-is-400',
    'Rejects escapes in the names of members.',
    (call, body) => isCreate(call) && /[{,]\s*"\w*\\u00[4-7]\w(?:\w|\\u00[4-7]\w)*"\s*:/.test(body),
    error(400),
  ),
  rewriteBody('createPet-escaped-pairs-replaced', 'Replaces characters that are written as two escapes.', (body) =>
    body.replaceAll(/\\ud[89ab]..\\ud[c-f]../gi, String.raw`\ufffd`),
  ),
  rewriteBody('createPet-capital-escapes-replaced', 'Replaces escapes with capital hexadecimal digits.', (body) =>
    body.replaceAll(/\\u[\dA-F]{0,3}[A-F][\dA-F]{0,3}/g, (escape) => (escape.length === 6 ? '?' : escape)),
  ),
  rewriteBody('createPet-typographic-quotes-replaced', 'Replaces typographic quotation marks.', (body) =>
    body.replaceAll(/[“”]/g, "'"),
  ),
  rewriteBody('createPet-percent-s-replaced', 'Takes %s in a body for the place of a value.', (body) =>
    body.replaceAll('%s', 'undefined'),
  ),
  rewriteBody('createPet-soft-hyphens-removed', 'Removes soft hyphens from names.', (body) =>
    body.replaceAll(/\u00ad|\\u00ad/g, ''),
  ),
];
