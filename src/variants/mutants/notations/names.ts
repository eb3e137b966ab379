import type { Variant } from '../../../reference/index.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { bodyOf, hasMediaType, isCreate, objectOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { editNames } from '../../toolkit/edit-pets.ts';
import { html, on } from '../../toolkit/on.ts';
import { replaceName } from '../../toolkit/read-as.ts';
import { withBody } from '../../toolkit/request.ts';
import { petOf, withJson } from '../../toolkit/response.ts';
import { removePet } from '../../toolkit/store.ts';

const NUMERALS: Readonly<Record<string, string>> = { yes: '1', true: '1', no: '0', false: '0' };
const toNumeral = (name: string) => (Object.hasOwn(NUMERALS, name) ? NUMERALS[name] : undefined);

const toCharacter = (_escape: string, hexadecimal: string) => String.fromCharCode(Number.parseInt(hexadecimal, 16));

/** Reads UTF-8 as if it had been ISO-8859-1. */
const toLatin = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** Mutants that take a name for a value, a template or something encoded. */
export const notationNameMutants: readonly Variant[] = [
  replaceName('createPet-exponent-names-as-numbers', 'Stores a name such as 1e5 as the number.', (name) =>
    /^\d+e\d+$/i.test(name) ? String(Number(name)) : undefined,
  ),
  replaceName('createPet-decimal-names-as-numbers', 'Stores a name such as 1.0 as the number.', (name) =>
    /^\d+\.\d+$/.test(name) ? String(Number(name)) : undefined,
  ),
  replaceName('createPet-answer-names-as-digits', 'Stores the names yes and no as digits.', (name) =>
    /^[yn]/.test(name) ? toNumeral(name) : undefined,
  ),
  replaceName('createPet-truth-names-as-digits', 'Stores the names true and false as digits.', (name) =>
    /^[tf]/.test(name) ? toNumeral(name) : undefined,
  ),
  replaceName('createPet-date-names-completed', 'Adds a time to a name that is a date.', (name) =>
    /^\d{4}-\d\d-\d\d$/.test(name) ? `${name}T00:00:00.000Z` : undefined,
  ),
  editNames('createPet-placeholders-resolved', 'Replaces placeholders such as ${x} in names.', (name) =>
    name.replaceAll(/\$\{[^$}]*\}/g, ''),
  ),
  editNames('createPet-template-tags-removed', 'Evaluates template tags such as <%= x %> in names.', (name) =>
    name.replaceAll(/<%[^%]*%>/g, ''),
  ),
  editNames('createPet-positions-filled', 'Replaces positions such as {0} in names.', (name) =>
    name.replaceAll(/\{\d\}/g, ''),
  ),
  replaceName('createPet-escapes-decoded-twice', 'Decodes escapes such as \\u0041 in names a second time.', (name) =>
    /\\u[\da-f]{4}/i.test(name) ? name.replaceAll(/\\u([\da-f]{4})/gi, toCharacter) : undefined,
  ),
  editNames('createPet-references-decoded', 'Decodes numeric references such as &#65; in names.', (name) =>
    name.replaceAll(/&#(\d+);/g, (_reference, code: string) => String.fromCharCode(Number(code))),
  ),
  editNames('createPet-last-dots-removed', 'Removes dots at the end of names.', (name) => trimEnd(name, '.')),
  on(
    'createPet-property-names-are-html',
    'Fails with HTML for a name that every object has as a property.',
    (call, body) => isCreate(call) && /"name":"(?:constructor|__proto__|toString|valueOf)"/.test(body),
    html(500),
  ),
  mutant('createPet-charset-decoded-twice', 'Decodes a body twice if its type has a charset.', () => async (call) => {
    const isMatch = hasMediaType(call, /charset=utf-8/);
    return call.next(isMatch ? withBody(call, toLatin(await bodyOf(call))) : call.request);
  }),
  mutant('createPet-name-taken-but-for-case', 'Returns an animal whose name differs in letter case only.', () => {
    const isTaken = (name: string, other: string) => name !== other && name.toLowerCase() === other.toLowerCase();
    return async (call) => {
      const name = (await objectOf(call))?.name;
      const taken = call.petstore.pets.all().find((pet) => typeof name === 'string' && isTaken(name, pet.name));
      const response = await call.next(call.request);
      if (!taken || response.status !== 201) return response;
      removePet(call, (await petOf(response)).id);
      return withJson(response, () => taken);
    };
  }),
];
