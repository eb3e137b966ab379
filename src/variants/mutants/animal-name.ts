import type { Pet } from '../../contract/index.ts';
import { decodePercentAsLatin1 } from '../../shared/decode-percent.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import { objectOf } from '../toolkit/call.ts';
import { editResponse, type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { afterCreation, editCreatedName, editNames, editStoredPet, removeFromNames } from '../toolkit/edit-pets.ts';
import { CHUNK, isListed } from '../toolkit/edit-response.ts';
import { replaceName, rewriteBody } from '../toolkit/read-as.ts';
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

/** Rejects names that are longer than allowed, and changes the others. */
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

/** Replaces letters by others, one for one. */
function substitute(from: string, to: readonly string[]): Fault {
  const pairs = new Map(Array.from(from, (letter, index) => [letter, to[index] ?? '?']));
  return replace(new RegExp(`[${from}]`, 'gu'), (letter) => pairs.get(letter) ?? letter);
}

const question = () => '?';

const nothing = () => '';

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&eacute;': 'é',
};

const EMOTICONS: Readonly<Record<string, string>> = { ':-)': '🙂', ';)': '😉' };

const toCharacter = (_escape: string, hexadecimal: string) => String.fromCharCode(Number.parseInt(hexadecimal, 16));

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
        (response) => withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.slice(0, CHUNK / 3) })),
      ),
    ],
    'createPet-name-cut-at-20-kB': [
      'Stores 20 kB of names.',
      afterCreation(({ id }, call) => updatePet(call, id, (pet) => void (pet.name = pet.name.slice(0, 20_000 / 3)))),
    ],
    'createPet-typographic-quotes-replaced': [
      'Replaces typographic quotation marks.',
      rewriteBody((body) => body.replaceAll(/[“”]/g, "'")),
    ],
    'createPet-percent-s-replaced': [
      'Takes %s in a body for the place of a value.',
      rewriteBody((body) => body.replaceAll('%s', 'undefined')),
    ],
    'createPet-right-to-left-reversed': [
      'Reverses names that start from the right.',
      editNames((name) => (/^[\u0590-\u06ff]/.test(name) ? Array.from(name).toReversed().join('') : name)),
    ],
    'createPet-links-wrapped': [
      'Turns links in names to HTML.',
      editNames((name) => name.replaceAll(/https?:\/\/\S+/g, '<a>$&</a>')),
    ],
    'createPet-scripts-removed': [
      'Removes scripts from names.',
      editNames((name) => name.replaceAll(/<script>[^<]*<\/script>/g, '')),
    ],
    'createPet-home-expanded': [
      'Expands a tilde at the start of a name.',
      editNames((name) => name.replace(/^~/, '/home/petstore/')),
    ],
    'createPet-name-unquoted': [
      'Removes quotation marks around a name.',
      editNames((name) => name.replace(/^"(.*)"$/s, '$1')),
    ],
    'createPet-placeholders-resolved': [
      'Replaces placeholders such as ${x} in names.',
      editNames((name) => name.replaceAll(/\$\{[^$}]*\}/g, '')),
    ],
    'createPet-template-tags-removed': [
      'Evaluates template tags such as <%= x %> in names.',
      editNames((name) => name.replaceAll(/<%[^%]*%>/g, '')),
    ],
    'createPet-positions-filled': [
      'Replaces positions such as {0} in names.',
      editNames((name) => name.replaceAll(/\{\d\}/g, '')),
    ],
    'createPet-escapes-decoded-twice': [
      'Decodes escapes such as \\u0041 in names a second time.',
      replaceName((name) =>
        /\\u[\da-f]{4}/i.test(name) ? name.replaceAll(/\\u([\da-f]{4})/gi, toCharacter) : undefined,
      ),
    ],
    'createPet-references-decoded': [
      'Decodes numeric references such as &#65; in names.',
      editNames((name) =>
        name.replaceAll(/&#(\d+);/g, (_reference, code: string) => String.fromCharCode(Number(code))),
      ),
    ],
    'createPet-last-dots-removed': ['Removes dots at the end of names.', editNames((name) => trimEnd(name, '.'))],
    'createPet-hangul-replaced': ['Replaces Korean by question marks.', replace(/[\uac00-\ud7a3]/g, question)],
    'createPet-indic-replaced': ['Replaces the scripts of India.', replace(/[\u0900-\u0d7f]/g, question)],
    'createPet-ethiopic-replaced': ['Replaces the script of Ethiopia.', replace(/[\u1200-\u137f]/g, question)],
    'createPet-final-sigma': ['Writes a sigma at the end of a word as in lower case.', replace(/Σ(?= |$)/g, () => 'ς')],
    'createPet-yo-replaced': ['Replaces the letter yo by ye.', substitute('Ёё', ['Е', 'е'])],
    'createPet-dotless-i-replaced': ['Replaces the two letters i of Turkish.', substitute('ıİ', ['i', 'I'])],
    'createPet-sharp-s-replaced': ['Writes a sharp s as two letters.', substitute('ßẞ', ['ss', 'SS'])],
    'createPet-umlauts-transcribed': ['Writes umlauts as two letters.', substitute('äöü', ['ae', 'oe', 'ue'])],
    'createPet-persian-replaced': ['Replaces letters of Persian by those of Arabic.', substitute('یک', ['ي', 'ك'])],
    'createPet-hebrew-final-forms': ['Replaces the final forms of Hebrew.', substitute('ךףץ', ['כ', 'פ', 'צ'])],
    'createPet-chinese-simplified': ['Simplifies Chinese.', substitute('貓龍馬', ['猫', '龙', '马'])],
    'createPet-arabic-digits-replaced': ['Replaces the digits of Arabic.', substitute('٣٤', ['3', '4'])],
    'createPet-arabic-marks-removed': ['Removes the vowels of Arabic.', replace(/[\u064b-\u0652]/g, nothing)],
    'createPet-hebrew-points-removed': ['Removes the vowels of Hebrew.', replace(/[\u05b0-\u05c7]/g, nothing)],
    'createPet-thai-tones-removed': ['Removes a tone of Thai.', replace(/\u0e48/g, nothing)],
    'createPet-georgian-lower-case': [
      'Writes the capitals of Georgian in lower case.',
      replace(/[\u1c90-\u1cbf]/g, (letter) => letter.toLowerCase()),
    ],
    'createPet-flags-removed': ['Removes flags.', replace(/[\u{1f1e6}-\u{1f1ff}]/gu, nothing)],
    'createPet-families-split': [
      'Removes the joiners between persons.',
      replace(/(?<=\u{1f468}|\u{1f469}|\u{1f3fd})\u200d/gu, nothing),
    ],
    'createPet-keycaps-as-digits': ['Writes keycaps as digits.', replace(/\ufe0f?\u20e3/g, nothing)],
    'createPet-new-emoji-replaced': ['Replaces emoji of 2020 and later.', replace(/[\u{1fa70}-\u{1faff}]/gu, question)],
    'createPet-angle-quotes-replaced': ['Replaces angle quotation marks.', replace(/[«»„]/g, () => '"')],
    'createPet-minus-replaced': ['Replaces the minus sign and long dashes.', replace(/[−—]/g, () => '-')],
    'createPet-euro-replaced': ['Writes the sign of the euro as letters.', replace(/€/g, () => 'EUR')],
    'createPet-copyright-as-letters': ['Writes the sign of copyright as letters.', replace(/©/g, () => '(c)')],
    'createPet-wave-dash-replaced': [
      'Replaces characters as Shift JIS of Windows does.',
      substitute('〜‖', ['～', '∥']),
    ],
    'createPet-ideographs-cut': [
      'Replaces characters beyond U+1FFFF.',
      replace(/[\u{20000}-\u{10ffff}]/gu, () => '\uFFFD'),
    ],
    'createPet-template-blocks-removed': [
      'Evaluates blocks of templates such as {% if x %}.',
      removeFromNames(/\{%[^%]*%\}/g),
    ],
    'createPet-arithmetic-evaluated': [
      'Evaluates arithmetic in templates, such as {{7*7}}.',
      editNames((text) =>
        text.replaceAll(/\{\{(\d)\*(\d)\}\}/g, (_match, left: string, right: string) =>
          String(Number(left) * Number(right)),
        ),
      ),
    ],
    'createPet-commands-substituted': ['Runs commands in names, such as $(x).', removeFromNames(/\$\([^$)]*\)/g)],
    'createPet-backticks-removed': ['Removes backticks from names.', removeFromNames(/`/g)],
    'createPet-markdown-rendered': [
      'Removes the asterisks of Markdown from names.',
      editNames((text) => text.replaceAll(/\*\*(.+?)\*\*/g, '$1')),
    ],
    'createPet-bbcode-rendered': [
      'Removes the tags of forums, such as [b], from names.',
      editNames((text) => text.replaceAll(/\[b\]([^[]*)\[\/b\]/g, '$1')),
    ],
    'createPet-addresses-masked': [
      'Masks addresses of mail in names.',
      editNames((text) => text.replaceAll(/\b\w+@\w+(?:\.\w+)+/g, '***')),
    ],
    'createPet-statement-comments-removed': ['Removes comments of SQL from names.', removeFromNames(/\/\*[^*]*\*\//g)],
    'createPet-markup-comments-removed': ['Removes comments of HTML from names.', removeFromNames(/<!--[^<]*-->/g)],
    'createPet-statement-words-removed': [
      'Removes words of SQL from names.',
      removeFromNames(/\b(?:DROP|UNION|SELECT)\b/g),
    ],
    'createPet-lookups-evaluated': [
      'Evaluates lookups of a logger, such as ${jndi:x}.',
      removeFromNames(/\$\{jndi:[^$}]*\}/g),
    ],
    'createPet-named-references-decoded': [
      'Decodes references such as &quot; in names.',
      editNames((text) => text.replaceAll(/&\w+;/g, (reference) => ENTITIES[reference] ?? reference)),
    ],
    'createPet-quotes-unescaped': [
      'Removes backslashes in front of quotation marks.',
      editNames((text) => text.replaceAll(/\\(?=['"])/g, '')),
    ],
    'createPet-emoticons-as-emoji': [
      'Writes emoticons as emoji.',
      editNames((text) => text.replaceAll(/[:;]-?\)/g, (emoticon) => EMOTICONS[emoticon] ?? emoticon)),
    ],
    'createPet-numbers-formatted': ['Fills in formats such as %d.', editNames((text) => text.replaceAll('%d', '0'))],
    'createPet-percents-halved': ['Writes two percent signs as one.', editNames((text) => text.replaceAll('%%', '%'))],
    'createPet-parent-paths-removed': ['Removes parent directories from names.', removeFromNames(/\.\.\//g)],
    'createPet-thousands-separators-removed': ['Removes commas from numbers.', removeFromNames(/(?<=\d),(?=\d{3})/g)],
    'createPet-words-masked': [
      'Masks parts of words that it takes for insults.',
      editNames((text) => text.replaceAll(/(?<=\w)ass(?=\w)/gi, '***')),
    ],
    'createPet-parentheses-removed': ['Removes parentheses from names.', removeFromNames(/[()]/g)],
    'createPet-encoded-spaces-decoded': ['Decodes %20 in names.', editNames((text) => text.replaceAll('%20', ' '))],
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
    'createPet-name-decomposed': ['Decomposes the letters of names.', editNames((name) => name.normalize('NFD'))],
    'createPet-name-trimmed-right': ['Removes spaces at the end of names.', editNames((name) => trimEnd(name, ' '))],
    'createPet-name-trimmed-ideographic': [
      'Removes wide spaces at the start of names.',
      editNames((name) => name.replace(/^\u3000+/, '')),
    ],
  }),
];
