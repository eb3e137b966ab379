import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { decodePercentAsLatin1 } from '../../../shared/decode-percent.ts';
import { objectOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { withJsonBody } from '../../toolkit/request.ts';
import { errorResponse, petOf, withJson } from '../../toolkit/response.ts';
import { removePet } from '../../toolkit/store.ts';
import { escapeHtml } from '../create-pet/response.ts';

/** Rejects names that are longer than allowed, and changes the others. */
const changeAllowed = (
  name: string,
  description: string,
  isAllowed: (text: string) => boolean,
  change: (text: string) => string,
): Variant =>
  mutant(name, description, () => async (call) => {
    const body = await objectOf(call);
    if (typeof body?.name !== 'string') return call.next(call.request);
    const response = await call.next(withJsonBody(call, { ...body, name: change(body.name) }));
    if (response.status !== 201 || isAllowed(body.name)) return response;
    removePet(call, (await petOf(response)).id);
    return errorResponse(400);
  });

/** Keeps fewer UTF-16 units than it allows. */
const keepUnits = (allowed: number, kept: number): Variant =>
  changeAllowed(
    `createPet-name-of-${allowed}-cut-at-${kept}`,
    `Allows names of ${allowed} characters and keeps ${kept}.`,
    ({ length }) => length <= allowed,
    (text) => text.slice(0, kept),
  );

/** Changes names in a way that only some of their characters show. */
const changeShort = (allowed: number, words: string, description: string, change: (text: string) => string): Variant =>
  changeAllowed(
    `createPet-name-of-${allowed}-${words}`,
    `Allows names of ${allowed} characters, and ${description}.`,
    ({ length }) => length <= allowed,
    change,
  );

/** Changes that services with short names make as well. */
const shortNameMutants: readonly Variant[] = [
  ...[255, 100, 50].flatMap((allowed) => [
    changeShort(allowed, 'escaped', 'escapes them for HTML', escapeHtml),
    changeShort(allowed, 'without-tags', 'removes tags from them', (text) => text.replaceAll(/<[^<>]*>/g, '')),
    changeShort(allowed, 'without-emoji', 'removes emoji from them', (text) =>
      text.replaceAll(/\p{Extended_Pictographic}/gu, ''),
    ),
  ]),
  changeShort(255, 'decoded', 'decodes references in them', (text) => text.replaceAll('&amp;', '&')),
  changeShort(100, 'quotes-doubled', 'doubles apostrophes in them', (text) => text.replaceAll("'", "''")),
  changeShort(50, 'unescaped', 'removes backslashes from them', (text) => text.replaceAll('\\', '')),
  changeShort(100, 'percent-decoded', 'decodes percent-encoding in them', decodePercentAsLatin1),
  changeShort(50, 'plus-as-space', 'reads a plus sign as a space', (text) => text.replaceAll('+', ' ')),
  changeShort(50, 'dollars-replaced', 'reads them as replacements for a pattern', (text) => 'x'.replace('x', text)),
  changeShort(100, 'latin1', 'replaces characters beyond Latin-1 in them', (text) =>
    text.replaceAll(/[^\0-\xff]/g, '?'),
  ),
  changeShort(50, 'plain-quotes', 'replaces typographic quotes in them', (text) => text.replaceAll(/[“”]/g, '"')),
];

/** Changes that services make which reject nearly all marks. */
const fewMarkMutants: readonly Variant[] = [
  changeAllowed(
    'createPet-name-with-apostrophes-escaped',
    'Allows letters, spaces, apostrophes and hyphens in names, and escapes them for HTML.',
    (text) => /^[a-z '-]+$/i.test(text),
    escapeHtml,
  ),
  changeAllowed(
    'createPet-name-with-ampersands-escaped',
    'Allows letters, single spaces and ampersands in names, and escapes them for HTML.',
    (text) => /^[a-z&]+(?: [a-z&]+)*$/i.test(text),
    escapeHtml,
  ),
  ...(
    [
      ['escaped', 'escapes them for HTML', escapeHtml],
      ['plus-as-space', 'reads a plus sign as a space', (text: string) => text.replaceAll('+', ' ')],
    ] as const
  ).map(([words, description, change]) =>
    changeAllowed(
      `createPet-name-without-brackets-${words}`,
      `Allows no brackets, quotation marks and backslashes in names of up to 100 characters, and ${description}.`,
      (text) => /^[^<>"\\]{1,100}$/.test(text),
      change,
    ),
  ),
  ...(
    [
      ['hyphens-as-spaces', 'replaces hyphens by spaces', (text: string) => text.replaceAll('-', ' ')],
      [
        'capitals-after-apostrophes',
        'writes a capital after an apostrophe',
        (text: string) => text.replaceAll(/'[a-z]/g, (part) => part.toUpperCase()),
      ],
    ] as const
  ).map(([words, description, change]) =>
    changeAllowed(
      `createPet-name-with-dots-${words}`,
      `Allows letters, spaces, dots, apostrophes and hyphens in names, and ${description}.`,
      (text) => /^[\p{L} .'-]{1,60}$/u.test(text),
      change,
    ),
  ),
  changeShort(20, 'escaped', 'escapes them for HTML', escapeHtml),
  changeAllowed(
    'createPet-name-with-spaces-collapsed',
    'Allows letters and spaces in names, and replaces several spaces by one.',
    (text) => /^[a-z ]+$/i.test(text),
    (text) => text.replaceAll(/ +/g, ' '),
  ),
];

/** The longest beginning of whole characters that fits into a number of bytes. */
function cutAtBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** Returns the first animal whose name is the same by some rule, for a name that is another one. */
const takeForSame = (name: string, description: string, isSame: (left: string, right: string) => boolean): Variant =>
  mutant(name, description, () => async (call) => {
    const sent = (await objectOf(call))?.name;
    const response = await call.next(call.request);
    if (response.status !== 201 || typeof sent !== 'string') return response;
    const { id } = await petOf(response);
    const isTaken = (pet: Pet) => pet.id !== id && pet.name !== sent && isSame(pet.name, sent);
    const taken = call.petstore.pets.all().find(isTaken);
    if (!taken) return response;
    removePet(call, id);
    return withJson(response, () => taken);
  });

/** The letters of a name, without their marks and widths, and without characters between them. */
const lettersOf = (name: string) => name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** Mutants that keep less of a name than they allow, or compare less of it than makes it different. */
export const nameLengthMutants: readonly Variant[] = [
  keepUnits(1000, 512),
  keepUnits(300, 255),
  keepUnits(256, 255),
  keepUnits(255, 191),
  keepUnits(128, 100),
  keepUnits(100, 64),
  keepUnits(64, 50),
  ...shortNameMutants,
  ...fewMarkMutants,
  changeAllowed(
    'createPet-name-of-255-cut-at-255-bytes',
    'Allows names of 255 characters and keeps 255 bytes.',
    ({ length }) => length <= 255,
    (text) => cutAtBytes(text, 255),
  ),
  changeAllowed(
    'createPet-name-of-100-cut-at-100-units',
    'Allows names of 100 code points and keeps 100 UTF-16 units.',
    (text) => Array.from(text).length <= 100,
    (text) => text.slice(0, 100).toWellFormed(),
  ),
  takeForSame(
    'createPet-long-names-compared-by-start',
    'Takes names with the same 255 characters at the start for the same.',
    (left, right) => left.length > 255 && right.length > 255 && left.slice(0, 255) === right.slice(0, 255),
  ),
  takeForSame(
    'createPet-names-compared-as-numbers',
    'Takes names that are equal numbers for the same.',
    (left, right) => isNumber(left) && isNumber(right) && Number(left) === Number(right),
  ),
  takeForSame(
    'createPet-names-compared-by-letters',
    'Compares the letters of names, without their marks and widths.',
    (left, right) => left.length < 100 && lettersOf(left).length > 2 && lettersOf(left) === lettersOf(right),
  ),
];
