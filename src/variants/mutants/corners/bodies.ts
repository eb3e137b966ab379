import { type Pet, isPetStatus } from '../../../contract/index.ts';
import { parseJson, stringifyJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { bodyOf, jsonOf, mutant, petIdOf, withBody } from '../../toolkit/index.ts';
import { isObject, repair } from '../create-pet/edit-pet.ts';
import { error, headerOf, html, isGet, isPost, on, text } from './behaviors.ts';

type Body = Record<string, unknown>;

/** Reads a body as another one, which it then treats as usual. */
const readAs = (name: string, description: string, toBody: (body: Body) => unknown): Variant =>
  mutant(name, description, () => async (call) => {
    const body = isPost(call) ? await jsonOf(call) : undefined;
    const read = isObject(body) ? toBody(body) : undefined;
    return call.next(read === undefined ? call.request : withBody(call, stringifyJson(read)));
  });

/** Writes the text of a body anew before it is parsed. */
const rewrite = (name: string, description: string, edit: (body: string) => string): Variant =>
  mutant(
    name,
    description,
    () => async (call) => call.next(isPost(call) ? withBody(call, edit(await bodyOf(call))) : call.request),
  );

function parseObject(body: string): Body {
  try {
    const value = parseJson(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const idOf = (value: unknown) => (isObject(value) ? value.id : undefined);

/** Mutants that read some bodies wrongly. */
export const bodyMutants: readonly Variant[] = [
  readAs('createPet-unwraps-pet', 'Reads the member pet of a body as the body.', ({ pet }) =>
    isObject(pet) ? pet : undefined,
  ),
  readAs('createPet-category-object-accepted', 'Takes the categoryId from an object category.', (body) => {
    const categoryId = idOf(body.category);
    return body.categoryId === undefined && categoryId !== undefined ? { ...body, categoryId } : undefined;
  }),
  readAs('createPet-category-object-wins', 'Takes the categoryId from an object category, if there is one.', (body) => {
    const categoryId = idOf(body.category);
    return categoryId === undefined ? undefined : { ...body, categoryId };
  }),
  readAs('createPet-unavailable-is-sold', 'Takes an animal for sold that a body calls not available.', (body) =>
    body.available === false ? { ...body, status: 'sold' } : undefined,
  ),
  readAs('createPet-state-wins', 'Takes the state of a body for the status.', (body) =>
    body.state === undefined ? undefined : { ...body, status: body.state },
  ),
  on(
    'createPet-type-is-html',
    'Fails with HTML for a body with a type.',
    (call, body) => isPost(call) && parseObject(body).type !== undefined,
    html(500),
  ),
  mutant(
    'createPet-charset-unvalidated',
    'Accepts every object whose media type has a charset.',
    () => async (call) => {
      const body = isPost(call) && headerOf(call, 'content-type').includes('charset') ? await jsonOf(call) : undefined;
      return call.next(isObject(body) ? withBody(call, stringifyJson(repair(body))) : call.request);
    },
  ),
  mutant('createPet-deleted-taken-over', 'Hides an animal whose body calls it deleted.', () => {
    const hidden = new Set<string>();
    return async (call) => {
      const body = isPost(call) ? await jsonOf(call) : undefined;
      const response = await call.next(call.request);
      if (response.status === 201 && isObject(body) && body.deleted === true)
        hidden.add(String(((await response.clone().json()) as Pet).id));
      return isGet(call) && hidden.has(petIdOf(call)) ? error(404)(response) : response;
    };
  }),
  on(
    'createPet-status-as-format-is-text',
    'Fails with a text for a wrong status with a percent sign.',
    (call, body) => {
      const { status } = parseObject(body);
      return isPost(call) && typeof status === 'string' && status.includes('%');
    },
    text(500),
  ),
  readAs('createPet-categoryId-of-object-accepted', 'Takes the id of an object as the categoryId.', (body) => {
    const categoryId = idOf(body.categoryId);
    return categoryId === undefined ? undefined : { ...body, categoryId };
  }),
  readAs('createPet-keys-trimmed', 'Trims the names of members.', (body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name.trim(), value])),
  ),
  readAs('createPet-keys-kebab-accepted', 'Reads category-id as categoryId.', (body) =>
    body.categoryId === undefined && 'category-id' in body ? { ...body, categoryId: body['category-id'] } : undefined,
  ),
  readAs('createPet-sold-unvalidated', 'Accepts any name and categoryId of an animal that is sold.', (body) =>
    body.status === 'sold' ? repair(body) : undefined,
  ),
  readAs('createPet-available-validated-only', 'Validates the name of available animals only.', (body) =>
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
        isPost(call) && ['number', 'object'].includes(typeof name) && ['string', 'object'].includes(typeof categoryId)
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
      return isPost(call) && isOtherwiseValid && name !== undefined && typeof name !== 'string';
    },
    html(500),
  ),
  mutant('createPet-refusal-with-emoji-is-text', 'Rejects a body with emoji with a text.', () => async (call) => {
    const hasEmoji = isPost(call) && /\p{Extended_Pictographic}/u.test(await bodyOf(call));
    const response = await call.next(call.request);
    return hasEmoji && response.status === 400 ? text(400)(response) : response;
  }),
  mutant('createPet-query-merged', 'Reads the parameters of the query as members of the body.', () => async (call) => {
    const body = isPost(call) ? await jsonOf(call) : undefined;
    const parameters = Object.fromEntries(call.url.searchParams);
    return call.next(isObject(body) ? withBody(call, stringifyJson({ ...parameters, ...body })) : call.request);
  }),
  on(
    'createPet-null-member-is-html',
    'Fails with HTML if another member is null.',
    (call, body) => isPost(call) && /"(?:tags|id)":null/.test(body),
    html(500),
  ),
  on(
    'createPet-dollar-member-is-html',
    'Fails with HTML if the name of a member begins with a dollar sign.',
    (call, body) => isPost(call) && body.includes('"$'),
    html(500),
  ),
  on(
    'createPet-negative-id-is-text',
    'Rejects a negative id in a body with a text.',
    (call, body) => isPost(call) && body.includes('"id":-'),
    text(400),
  ),
  on(
    'createPet-last-line-break-is-400',
    'Rejects a body that ends in a line break.',
    (call, body) => isPost(call) && /\}\s*\n$/.test(body),
    error(400),
  ),
  on(
    'createPet-escaped-key-is-400',
    'Rejects escapes in the names of members.',
    (call, body) => isPost(call) && /[{,]\s*"\w*\\u00[4-7]\w(?:\w|\\u00[4-7]\w)*"\s*:/.test(body),
    error(400),
  ),
  rewrite('createPet-escaped-pairs-replaced', 'Replaces characters that are written as two escapes.', (body) =>
    body.replaceAll(/\\ud[89ab]..\\ud[c-f]../gi, String.raw`\ufffd`),
  ),
  rewrite('createPet-capital-escapes-replaced', 'Replaces escapes with capital hexadecimal digits.', (body) =>
    body.replaceAll(/\\u[\dA-F]{0,3}[A-F][\dA-F]{0,3}/g, (escape) => (escape.length === 6 ? '?' : escape)),
  ),
  rewrite('createPet-typographic-quotes-replaced', 'Replaces typographic quotation marks.', (body) =>
    body.replaceAll(/[“”]/g, "'"),
  ),
  rewrite('createPet-percent-s-replaced', 'Takes %s in a body for the place of a value.', (body) =>
    body.replaceAll('%s', 'undefined'),
  ),
  rewrite('createPet-soft-hyphens-removed', 'Removes soft hyphens from names.', (body) =>
    body.replaceAll(/\u00ad|\\u00ad/g, ''),
  ),
];
