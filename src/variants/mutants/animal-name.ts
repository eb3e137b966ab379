import type { Pet } from '../../contract/index.ts';
import { decodePercentAsLatin1 } from '../../shared/decode-percent.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import { objectOf } from '../toolkit/call.ts';
import { editResponse, type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { afterCreation, editCreatedName, editNames, editStoredPet, removeFromNames } from '../toolkit/edit-pets.ts';
import { CHUNK, isListed } from '../toolkit/edit-response.ts';
import { withJsonBody } from '../toolkit/request.ts';
import { errorResponse, petOf, withJson, withText } from '../toolkit/response.ts';
import { removePet, updatePet } from '../toolkit/store.ts';

/** Rejects names that are longer than allowed, and changes the others. */
const changeShort = (allowed: number, change: (text: string) => string): Fault =>
  changeAllowed(({ length }) => length <= allowed, change);

/** Keeps fewer UTF-16 units than it allows. */
const keepUnits = (allowed: number, kept: number): Fault => changeShort(allowed, (text) => text.slice(0, kept));

const withoutTags = (text: string) => text.replaceAll(/<[^<>]*>/g, '');
const withoutEmoji = (text: string) => text.replaceAll(/\p{Extended_Pictographic}/gu, '');
const plusAsSpace = (text: string) => text.replaceAll('+', ' ');

const hasNoBrackets = (text: string) => /^[^<>"\\]{1,100}$/.test(text);
const hasLettersAndDots = (text: string) => /^[\p{L} .'-]{1,60}$/u.test(text);

/** Decodes each chunk of a body on its own, so that a letter at the end of one becomes replacement characters. */
function decodeChunks(bytes: Uint8Array): string {
  const starts = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) => index * CHUNK);
  return starts.map((start) => new TextDecoder().decode(bytes.subarray(start, start + CHUNK))).join('');
}

/** Writes the characters of markup as references. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Rejects names that it does not allow, and changes the others. */
const changeAllowed =
  (isAllowed: (text: string) => boolean, change: (text: string) => string): Fault =>
  () =>
  async (call) => {
    const body = await objectOf(call);
    if (typeof body?.name !== 'string') return call.next(call.request);
    const response = await call.next(withJsonBody(call, { ...body, name: change(body.name) }));
    if (response.status !== 201 || isAllowed(body.name)) return response;
    removePet(call, (await petOf(response)).id);
    return errorResponse(400);
  };

/** The longest beginning of whole characters that fits into a number of bytes. */
function cutAtBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** Replaces what matches in all names. */
const replace = (pattern: RegExp, toText: (found: string) => string): Fault =>
  editNames((text) => text.replaceAll(pattern, toText));

const nothing = () => '';

export const animalNameMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'animal.name', {
    'createPet-name-escaped': ['Escapes names for HTML.', editCreatedName(escapeHtml)],
    'createPet-name-latin1': [
      'Replaces the characters of names beyond Latin-1.',
      editCreatedName((name) => name.replace(/[^\0-\xff]/g, '?')),
    ],
    'createPet-name-cut': ['Truncates names to 255 characters.', editCreatedName((name) => name.slice(0, 255))],
    'createPet-name-without-emoji': [
      'Removes the characters of names beyond 16 bits.',
      editCreatedName((name) => name.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
    ],
    'createPet-name-percent-decoded': ['Percent-decodes names.', editCreatedName(decodePercentAsLatin1)],
    'createPet-name-stored-cut': [
      'Stores only 255 characters of names.',
      editStoredPet((pet) => {
        pet.name = pet.name.slice(0, 255);
      }),
    ],
    'listPets-chunks-decoded-alone': [
      'Breaks letters at the borders of 16 kB.',
      editResponse(isListed, async (response) =>
        withText(response, decodeChunks(new Uint8Array(await response.clone().arrayBuffer()))),
      ),
    ],
    'getPet-cut-at-16-kB': [
      'Truncates the name of an animal of more than 16 kB.',
      editResponse(
        ({ ok }, { operation }) => ok && operation === 'getPet',
        (response) => withJson(response, (pet: Pet) => ({ ...pet, name: cutAtBytes(pet.name, CHUNK) })),
      ),
    ],
    'createPet-name-cut-at-20-kB': [
      'Stores 20 kB of names.',
      afterCreation(({ id }, call) => updatePet(call, id, (pet) => void (pet.name = cutAtBytes(pet.name, 20_000)))),
    ],
    'createPet-right-to-left-reversed': [
      'Reverses names that start from the right.',
      editNames((name) => (/^[\u0590-\u06ff]/.test(name) ? Array.from(name).toReversed().join('') : name)),
    ],
    'createPet-home-expanded': [
      'Expands a tilde at the start of a name.',
      editNames((name) => name.replace(/^~/, '/home/petstore/')),
    ],
    'createPet-name-unquoted': [
      'Removes quotation marks around a name.',
      editNames((name) => name.replace(/^"(.*)"$/s, '$1')),
    ],
    'createPet-last-dots-removed': ['Removes dots at the end of names.', editNames((name) => trimEnd(name, '.'))],
    'createPet-arabic-marks-removed': ['Removes the vowels of Arabic.', replace(/[\u064b-\u0652]/g, nothing)],
    'createPet-template-blocks-removed': [
      'Evaluates blocks of templates such as {% if x %}.',
      removeFromNames(/\{%[^%]*%\}/g),
    ],
    'createPet-addresses-masked': [
      'Masks addresses of mail in names.',
      editNames((text) => text.replaceAll(/\b\w+@\w+(?:\.\w+)+/g, '***')),
    ],
    'createPet-name-of-1000-cut-at-512': ['Allows names of 1000 characters and keeps 512.', keepUnits(1000, 512)],
    'createPet-name-of-300-cut-at-255': ['Allows names of 300 characters and keeps 255.', keepUnits(300, 255)],
    'createPet-name-of-256-cut-at-255': ['Allows names of 256 characters and keeps 255.', keepUnits(256, 255)],
    'createPet-name-of-255-cut-at-191': ['Allows names of 255 characters and keeps 191.', keepUnits(255, 191)],
    'createPet-name-of-128-cut-at-100': ['Allows names of 128 characters and keeps 100.', keepUnits(128, 100)],
    'createPet-name-of-100-cut-at-64': ['Allows names of 100 characters and keeps 64.', keepUnits(100, 64)],
    'createPet-name-of-64-cut-at-50': ['Allows names of 64 characters and keeps 50.', keepUnits(64, 50)],
    'createPet-name-of-255-escaped': [
      'Allows names of 255 characters, and escapes them for HTML.',
      changeShort(255, escapeHtml),
    ],
    'createPet-name-of-255-without-tags': [
      'Allows names of 255 characters, and removes tags from them.',
      changeShort(255, withoutTags),
    ],
    'createPet-name-of-255-without-emoji': [
      'Allows names of 255 characters, and removes emoji from them.',
      changeShort(255, withoutEmoji),
    ],
    'createPet-name-of-100-escaped': [
      'Allows names of 100 characters, and escapes them for HTML.',
      changeShort(100, escapeHtml),
    ],
    'createPet-name-of-100-without-tags': [
      'Allows names of 100 characters, and removes tags from them.',
      changeShort(100, withoutTags),
    ],
    'createPet-name-of-100-without-emoji': [
      'Allows names of 100 characters, and removes emoji from them.',
      changeShort(100, withoutEmoji),
    ],
    'createPet-name-of-50-escaped': [
      'Allows names of 50 characters, and escapes them for HTML.',
      changeShort(50, escapeHtml),
    ],
    'createPet-name-of-50-without-tags': [
      'Allows names of 50 characters, and removes tags from them.',
      changeShort(50, withoutTags),
    ],
    'createPet-name-of-50-without-emoji': [
      'Allows names of 50 characters, and removes emoji from them.',
      changeShort(50, withoutEmoji),
    ],
    'createPet-name-of-255-decoded': [
      'Allows names of 255 characters, and decodes references in them.',
      changeShort(255, (text) => text.replaceAll('&amp;', '&')),
    ],
    'createPet-name-of-100-quotes-doubled': [
      'Allows names of 100 characters, and doubles apostrophes in them.',
      changeShort(100, (text) => text.replaceAll("'", "''")),
    ],
    'createPet-name-of-50-unescaped': [
      'Allows names of 50 characters, and removes backslashes from them.',
      changeShort(50, (text) => text.replaceAll('\\', '')),
    ],
    'createPet-name-of-100-percent-decoded': [
      'Allows names of 100 characters, and decodes percent-encoding in them.',
      changeShort(100, decodePercentAsLatin1),
    ],
    'createPet-name-of-50-plus-as-space': [
      'Allows names of 50 characters, and reads a plus sign as a space.',
      changeShort(50, plusAsSpace),
    ],
    'createPet-name-of-50-dollars-replaced': [
      'Allows names of 50 characters, and reads them as replacements for a pattern.',
      changeShort(50, (text) => 'x'.replace('x', text)),
    ],
    'createPet-name-of-100-latin1': [
      'Allows names of 100 characters, and replaces characters beyond Latin-1 in them.',
      changeShort(100, (text) => text.replaceAll(/[^\0-\xff]/g, '?')),
    ],
    'createPet-name-of-50-plain-quotes': [
      'Allows names of 50 characters, and replaces typographic quotes in them.',
      changeShort(50, (text) => text.replaceAll(/[“”]/g, '"')),
    ],
    'createPet-name-with-apostrophes-escaped': [
      'Allows letters, spaces, apostrophes and hyphens in names, and escapes them for HTML.',
      changeAllowed((text) => /^[a-z '-]+$/i.test(text), escapeHtml),
    ],
    'createPet-name-with-ampersands-escaped': [
      'Allows letters, single spaces and ampersands in names, and escapes them for HTML.',
      changeAllowed((text) => /^[a-z&]+(?: [a-z&]+)*$/i.test(text), escapeHtml),
    ],
    'createPet-name-without-brackets-escaped': [
      'Allows no brackets, quotation marks and backslashes in names of up to 100 characters, and escapes them for HTML.',
      changeAllowed(hasNoBrackets, escapeHtml),
    ],
    'createPet-name-without-brackets-plus-as-space': [
      'Allows no brackets, quotation marks and backslashes in names of up to 100 characters, and reads a plus sign as a space.',
      changeAllowed(hasNoBrackets, plusAsSpace),
    ],
    'createPet-name-with-dots-hyphens-as-spaces': [
      'Allows letters, spaces, dots, apostrophes and hyphens in names, and replaces hyphens by spaces.',
      changeAllowed(hasLettersAndDots, (text) => text.replaceAll('-', ' ')),
    ],
    'createPet-name-with-dots-capitals-after-apostrophes': [
      'Allows letters, spaces, dots, apostrophes and hyphens in names, and writes a capital after an apostrophe.',
      changeAllowed(hasLettersAndDots, (text) => text.replaceAll(/'[a-z]/g, (part) => part.toUpperCase())),
    ],
    'createPet-name-of-20-escaped': [
      'Allows names of 20 characters, and escapes them for HTML.',
      changeShort(20, escapeHtml),
    ],
    'createPet-name-with-spaces-collapsed': [
      'Allows letters and spaces in names, and replaces several spaces by one.',
      changeAllowed(
        (text) => /^[a-z ]+$/i.test(text),
        (text) => text.replaceAll(/ +/g, ' '),
      ),
    ],
    'createPet-name-of-255-cut-at-255-bytes': [
      'Allows names of 255 characters and keeps 255 bytes.',
      changeAllowed(
        ({ length }) => length <= 255,
        (text) => cutAtBytes(text, 255),
      ),
    ],
    'createPet-name-of-100-cut-at-100-units': [
      'Allows names of 100 code points and keeps 100 UTF-16 units.',
      changeAllowed(
        (text) => Array.from(text).length <= 100,
        (text) => text.slice(0, 100).toWellFormed(),
      ),
    ],
  }),
  ...mutantsOf('SHOULD', 'animal.name', {
    'createPet-name-trimmed': ['Trims names.', editCreatedName((name) => name.trim())],
    'createPet-name-normalized': [
      'Normalizes the characters of names.',
      editCreatedName((name) => name.normalize('NFKC')),
    ],
  }),
];
