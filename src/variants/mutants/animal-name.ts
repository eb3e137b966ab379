import { decodePercentAsLatin1 } from '../../shared/decode-percent.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import { type Effect, family, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editCreatedName, editNames, editPet, editStoredPet, rename, replaceInNames } from '../toolkit/edit-pets.ts';
import { CHUNK } from '../toolkit/edit-response.ts';
import { on } from '../toolkit/on.ts';
import { storeAllowed } from '../toolkit/read-as.ts';
import { withText } from '../toolkit/response.ts';
import { isListed } from '../toolkit/when-response.ts';

const withoutTags = (text: string) => text.replaceAll(/<[^<>]*>/g, '');
const withoutEmoji = (text: string) => text.replaceAll(/\p{Extended_Pictographic}/gu, '');
const toLatin1 = (text: string) => text.replaceAll(/[^\0-\xff]/g, '?');
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

/** The longest beginning of whole characters that fits into a number of bytes. */
const cutAtBytes = (bytes: number) => (text: string) => {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
};

/** Rejects names that it does not allow, and changes the others. */
const changeAllowed = (isAllowed: (name: string) => boolean, change: (name: string) => string): Effect =>
  storeAllowed('name', (sent) => typeof sent === 'string', isAllowed, change);

/** Cuts a name after a number of UTF-16 units. */
const cutAt = (units: number) => (name: string) => name.slice(0, units);

/** Rejects names that are longer than allowed, and changes the others. */
const changeShort = (allowed: number, how: string, change: (name: string) => string) =>
  [
    `Allows names of ${allowed} characters, and ${how}.`,
    changeAllowed(({ length }) => length <= allowed, change),
  ] as const;

const requirements = mutantsOf('MUST', 'animal.name', {
  'createPet-name-escaped': ['Escapes names for HTML.', editCreatedName(escapeHtml)],
  'createPet-name-latin1': ['Replaces the characters of names beyond Latin-1.', editCreatedName(toLatin1)],
  'createPet-name-cut': ['Truncates names to 255 characters.', editCreatedName(cutAt(255))],
  'createPet-name-without-emoji': [
    'Removes the characters of names beyond 16 bits.',
    editCreatedName((name) => name.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
  ],
  'createPet-name-percent-decoded': ['Percent-decodes names.', editCreatedName(decodePercentAsLatin1)],
  'createPet-name-stored-cut': ['Stores only 255 characters of names.', editStoredPet(rename(cutAt(255)))],
  'listPets-chunks-decoded-alone': [
    'Breaks letters at the borders of 16 kB.',
    on(isListed, async (response) =>
      withText(response, decodeChunks(new Uint8Array(await response.clone().arrayBuffer()))),
    ),
  ],
  'getPet-cut-at-16-kB': ['Truncates the name of an animal of more than 16 kB.', editPet(rename(cutAtBytes(CHUNK)))],
  'createPet-name-cut-at-20-kB': ['Stores 20 kB of names.', editStoredPet(rename(cutAtBytes(20_000)))],
  'createPet-right-to-left-reversed': [
    'Reverses names that start from the right.',
    editNames((name) => (/^[\u0590-\u06ff]/.test(name) ? Array.from(name).toReversed().join('') : name)),
  ],
  'createPet-home-expanded': ['Expands a tilde at the start of a name.', replaceInNames(/^~/g, '/home/petstore/')],
  'createPet-name-unquoted': ['Removes quotation marks around a name.', replaceInNames(/^"(.*)"$/gs, '$1')],
  'createPet-last-dots-removed': ['Removes dots at the end of names.', editNames((name) => trimEnd(name, '.'))],
  'createPet-arabic-marks-removed': ['Removes the vowels of Arabic.', replaceInNames(/[\u064b-\u0652]/g)],
  'createPet-template-blocks-removed': ['Evaluates templates such as {% if x %}.', replaceInNames(/\{%[^%]*%\}/g)],
  'createPet-addresses-masked': ['Masks addresses of mail in names.', replaceInNames(/\b\w+@\w+(?:\.\w+)+/g, '***')],
  ...family(changeShort, {
    'createPet-name-of-1000-cut-at-512': [1000, 'keeps 512', cutAt(512)],
    'createPet-name-of-300-cut-at-255': [300, 'keeps 255', cutAt(255)],
    'createPet-name-of-256-cut-at-255': [256, 'keeps 255', cutAt(255)],
    'createPet-name-of-255-cut-at-191': [255, 'keeps 191', cutAt(191)],
    'createPet-name-of-128-cut-at-100': [128, 'keeps 100', cutAt(100)],
    'createPet-name-of-100-cut-at-64': [100, 'keeps 64', cutAt(64)],
    'createPet-name-of-64-cut-at-50': [64, 'keeps 50', cutAt(50)],
    'createPet-name-of-255-cut-at-255-bytes': [255, 'keeps 255 bytes', cutAtBytes(255)],
    'createPet-name-of-255-escaped': [255, 'escapes them for HTML', escapeHtml],
    'createPet-name-of-255-without-tags': [255, 'removes tags from them', withoutTags],
    'createPet-name-of-255-without-emoji': [255, 'removes emoji from them', withoutEmoji],
    'createPet-name-of-100-escaped': [100, 'escapes them for HTML', escapeHtml],
    'createPet-name-of-100-without-tags': [100, 'removes tags from them', withoutTags],
    'createPet-name-of-100-without-emoji': [100, 'removes emoji from them', withoutEmoji],
    'createPet-name-of-50-escaped': [50, 'escapes them for HTML', escapeHtml],
    'createPet-name-of-50-without-tags': [50, 'removes tags from them', withoutTags],
    'createPet-name-of-50-without-emoji': [50, 'removes emoji from them', withoutEmoji],
    'createPet-name-of-20-escaped': [20, 'escapes them for HTML', escapeHtml],
    'createPet-name-of-255-decoded': [255, 'decodes references in them', (name) => name.replaceAll('&amp;', '&')],
    'createPet-name-of-100-quotes-doubled': [100, 'doubles apostrophes in them', (name) => name.replaceAll("'", "''")],
    'createPet-name-of-50-unescaped': [50, 'removes backslashes from them', (name) => name.replaceAll('\\', '')],
    'createPet-name-of-100-percent-decoded': [100, 'decodes percent-encoding in them', decodePercentAsLatin1],
    'createPet-name-of-50-plus-as-space': [50, 'reads a plus sign as a space', plusAsSpace],
    'createPet-name-of-50-dollars-replaced': [50, 'reads them as replacements', (name) => 'x'.replace('x', name)],
    'createPet-name-of-100-latin1': [100, 'replaces characters beyond Latin-1 in them', toLatin1],
    'createPet-name-of-50-plain-quotes': [50, 'replaces curly quotes in them', (name) => name.replaceAll(/[“”]/g, '"')],
  }),
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
  'createPet-name-with-spaces-collapsed': [
    'Allows letters and spaces in names, and replaces several spaces by one.',
    changeAllowed(
      (text) => /^[a-z ]+$/i.test(text),
      (text) => text.replaceAll(/ +/g, ' '),
    ),
  ],
  'createPet-name-of-100-cut-at-100-units': [
    'Allows names of 100 code points and keeps 100 UTF-16 units.',
    changeAllowed(
      (text) => Array.from(text).length <= 100,
      (text) => text.slice(0, 100).toWellFormed(),
    ),
  ],
});

const recommendations = mutantsOf('SHOULD', 'animal.name', {
  'createPet-name-trimmed': ['Trims names.', editCreatedName((name) => name.trim())],
  'createPet-name-normalized': ['Normalizes names.', editCreatedName((name) => name.normalize('NFKC'))],
});

export const animalNameMutants: readonly Mutant[] = [...requirements, ...recommendations];
