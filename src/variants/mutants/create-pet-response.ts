import type { Pet } from '../../contract/index.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { idOf, objectOf, parseText, statusOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant } from '../toolkit/define.ts';
import { family, mutantsOf, OVER_HTTP, UNSAFE_VALUES } from '../toolkit/define.ts';
import { afterCreation, editCreatedName, editCreatedPet, editListed, editNames } from '../toolkit/edit-pets.ts';
import { editPets, replaceInNames } from '../toolkit/edit-pets.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { editNumbered } from '../toolkit/edit-response.ts';
import { asStatus, on } from '../toolkit/on.ts';
import { readMembers, readObjectAs, readPackets, replaceName, rewriteBody } from '../toolkit/read-as.ts';
import { withBody, withJsonBody, withQuery } from '../toolkit/request.ts';
import { petOf, withText } from '../toolkit/response.ts';
import { largeStore } from '../toolkit/store.ts';
import { hasBody, hasMediaType } from '../toolkit/when-request.ts';
import { allOf, isCreated, isFound } from '../toolkit/when-response.ts';

/** Stores an animal once more. */
const storeCopy = ({ id: _other, ...pet }: Pet, { petstore }: Call): unknown => petstore.pets.create(pet);

/** Stores the categories of a range as other ones. */
const storeCategories = (how: string, from: bigint, to: bigint, change: (category: bigint) => bigint) => {
  const effect = readMembers(({ categoryId: sent }) => {
    if (typeof sent !== 'bigint' && !Number.isSafeInteger(sent)) return undefined;
    const category = BigInt(sent as bigint | number);
    return category < from || category > to ? undefined : { categoryId: change(category) };
  });
  return [`Stores categories ${how}.`, effect] as const;
};

const toInt = (bits: number) => (category: bigint) => BigInt.asIntN(bits, category);
const toUint = (bits: number) => (category: bigint) => BigInt.asUintN(bits, category);
const withoutSign = (category: bigint) => -category;

const WORDS = /^(?:true|false|yes|off|nil|none|undefined|nan|infinity|constructor)$/i;

/** Accepts only letters, spaces and hyphens in names, and stores others than those that were sent. */
const inLetters = (change: (sent: string) => string): Effect =>
  readObjectAs((body) => {
    if (typeof body.name !== 'string') return undefined;
    return /^[A-Za-z -]+$/.test(body.name) ? { ...body, name: change(body.name) } : {};
  });

/** A number in its shortest form. */
const toNumber = (name: string): string => (Number.isFinite(Number(name)) ? String(Number(name)) : name);

const toDigit = (name: string): string => (/^(?:yes|true)$/.test(name) ? '1' : '0');

const storeNames = (what: string, pattern: RegExp, toName: (name: string) => string) =>
  [`Stores a name that ${what}.`, replaceName(pattern, toName)] as const;

/** Reads UTF-8 as if it had been ISO-8859-1. */
const toLatin = (text: string): string => Buffer.from(text).toString('latin1');

export const createPetResponseMutants: readonly Mutant[] = mutantsOf('MUST', 'createPet.response', {
  'listPets-other-ids': ['Lists animals under other ids.', editListed(({ id }) => ({ id: Number(id) + 1_000_000 }))],
  'createPet-200': ['Responds to a creation with 200.', on(isCreated, asStatus(200))],
  'createPet-name-changed': ['Returns names in upper case.', editCreatedName((name) => name.toUpperCase())],
  'createPet-empty-name-replaced': ['Returns a name for an empty one.', editCreatedName((name) => name || 'Unnamed')],
  'createPet-unknown-category-replaced': [
    'Returns category 1 for an unknown one.',
    editCreatedPet(({ categoryId }) => (categoryId >= 1_000_000_000 && categoryId < 2 ** 31 ? { categoryId: 1 } : {})),
  ],
  'createPet-extra-field-changes-name': [
    'Returns an empty name if a body has another field.',
    editCreatedPet((_pet, sent) => ('colour' in sent ? { name: '' } : {})),
  ],
  'createPet-stores-twice': ['Stores new animals twice.', afterCreation(storeCopy)],
  'createPet-stores-twice-in-large-store': ['Stores animals twice, beside many.', afterCreation(storeCopy), largeStore],
  'createPet-stores-sold-twice-in-large-store': [
    'Stores new sold animals twice in a large store.',
    afterCreation((pet, call) => pet.status === 'sold' && storeCopy(pet, call)),
    largeStore,
  ],
  'getPet-copies': [
    'Stores a copy of an animal when it is read.',
    editNumbered(
      isFound,
      (number) => number <= 3,
      async (response, call) => {
        await storeCopy(await petOf(response), call);
        return response;
      },
    ),
  ],
  'createPet-digits-name-as-number': [
    'Returns a name of digits without its leading zeros.',
    editCreatedPet(({ name }, _sent, { body }) =>
      /"name":\s*"00/.test(body) ? { name: name.replace(/^0+/, '') } : {},
    ),
  ],
  'createPet-category-zero-as-one': [
    'Returns the category 1 for 0.',
    editCreatedPet((_pet, _sent, { body }) => (/"categoryId":\s*0\D/.test(body) ? { categoryId: 1 } : {})),
  ],
  'createPet-escapes-kept': [
    'Returns the escapes of a name instead of its characters.',
    on(allOf(isCreated, hasBody(/"name":\s*"[^"]*\\u00/)), async (response) =>
      withText(response, (await response.text()).replace(/"name":"(.)/, String.raw`"name":"\\u$1`)),
    ),
  ],
  'createPet-name-cut-at-nul': ['Cuts names at a NUL.', editNames((name) => name.split('\0')[0] ?? ''), UNSAFE_VALUES],
  'createPet-name-line-breaks': ['Turns the line breaks of names to those of Unix.', replaceInNames('\r\n', '\n')],
  'createPet-name-tabs': ['Turns the tabs of names to spaces.', replaceInNames('\t', ' ')],
  'createPet-name-without-controls': [
    'Removes control characters from names.',
    // oxlint-disable-next-line no-control-regex -- The mutant is about them.
    replaceInNames(/[\x01-\x08\x7f]/g),
  ],
  'createPet-name-formula-quoted': ['Puts an apostrophe before names like formulas.', replaceInNames(/^=/g, "'=")],
  'createPet-name-spaces-collapsed': ['Keeps one of two spaces in a name.', replaceInNames(/(\S) {2}(?=\S)/g, '$1 ')],
  'createPet-name-digits-as-number': [
    'Removes leading zeros of names that are numbers.',
    editNames((name) => (/^\d+$/.test(name) ? String(Number(name)) : name)),
  ],
  'createPet-name-null-emptied': ['Returns an empty name for the name null.', replaceInNames(/^null$/g)],
  'createPet-name-cut-at-60-kB': ['Keeps 60,000 characters of a name.', editNames((name) => name.slice(0, 60_000))],
  'createPet-category-smallest-as-zero': [
    'Returns the category 0 for the smallest int64.',
    editPets(({ categoryId }) => (BigInt(categoryId) < -(2n ** 62n) ? { categoryId: 0 } : {})),
  ],
  'createPet-category-object-wins': [
    'Takes the categoryId from an object category, if there is one.',
    readMembers(({ category }) => (idOf(category) === undefined ? undefined : { categoryId: idOf(category) })),
  ],
  'createPet-unavailable-is-sold': [
    'Takes an animal for sold that a body calls not available.',
    readMembers(({ available }) => (available === false ? { status: 'sold' } : undefined)),
  ],
  'createPet-state-wins': [
    'Takes the state of a body for the status.',
    readMembers(({ state }) => (state === undefined ? undefined : { status: state })),
  ],
  'createPet-escaped-pairs-replaced': [
    'Replaces characters that are written as two escapes.',
    rewriteBody((body) => body.replaceAll(/\\ud[89ab]..\\ud[c-f]../gi, String.raw`\ufffd`)),
  ],
  ...family(storeCategories, {
    'createPet-category-as-int16': ['up to 65,535 in 16 bits', 0n, 65_535n, toInt(16)],
    'createPet-category-millions-rounded': [
      'of six or more digits rounded to tens of thousands',
      100_000n,
      99_999_999n,
      (category) => (category / 10_000n) * 10_000n,
    ],
    'createPet-category-as-int32': ['up to 4,294,967,295 in 32 bits', 0n, 2n ** 32n - 1n, toInt(32)],
    'createPet-category-clamped': ['above 4,294,967,295 as that number', 2n ** 32n, 2n ** 53n, () => 2n ** 32n - 1n],
    'createPet-category-sign-dropped': ['below -1 without their sign', -(2n ** 31n), -2n, withoutSign],
    'createPet-category-negative-rounded': [
      'below -2^53 as doubles',
      -(2n ** 62n),
      -(2n ** 53n),
      (category) => BigInt(Number(category)) + 2048n,
    ],
    'createPet-category-as-byte': ['from 128 to 255 in 8 bits', 128n, 255n, toInt(8)],
    'createPet-category-hundreds-as-byte': ['up to 999 in 8 bits', 256n, 999n, toUint(8)],
    'createPet-category-zeros-dropped': [
      'without three zeros at their end',
      1000n,
      10n ** 17n,
      (category) => (category % 1000n === 0n ? category / 1000n : category),
    ],
    'createPet-category-small-sign-dropped': ['from -128 to -2 without their sign', -128n, -2n, withoutSign],
    'createPet-category-below-int32-clamped': [
      'below 32 bits as the smallest of them',
      -(2n ** 53n),
      -(2n ** 31n) - 1n,
      () => -(2n ** 31n),
    ],
    'createPet-category-thousands-dropped': ['as their last three digits', 1001n, 99_999n, (sent) => sent % 1000n],
    'createPet-category-of-four-digits-cut': ['of four digits as the first three', 1001n, 9999n, (sent) => sent / 10n],
    'createPet-category-negative-as-uint16': ['below -128 in 16 bits without a sign', -(2n ** 15n), -129n, toUint(16)],
    'createPet-category-near-largest-clamped': [
      'near the largest int64 as that, as if read from a double',
      2n ** 63n - 512n,
      2n ** 63n - 2n,
      () => 2n ** 63n - 1n,
    ],
    'createPet-category-near-smallest-rounded': [
      'near the smallest int64 as that, as if read from a double',
      -(2n ** 63n) + 1n,
      -(2n ** 63n) + 512n,
      () => -(2n ** 63n),
    ],
  }),
  'createPet-hyphens-as-spaces-among-letters': [
    'Accepts only letters, spaces and hyphens in names, and stores spaces in place of hyphens.',
    inLetters((sent) => sent.replaceAll('-', ' ')),
  ],
  'createPet-capitals-after-hyphens-among-letters': [
    'Accepts only letters, spaces and hyphens in names, and stores a capital after each hyphen.',
    inLetters((sent) => sent.replaceAll(/-[a-z]/g, (part) => part.toUpperCase())),
  ],
  ...family(storeNames, {
    'createPet-number-names-shortened': ['is a number in its shortest form', /^[+-]?[\dx]/, toNumber],
    'createPet-word-names-lower-case': ['is a word of a language as 1', WORDS, () => '1'],
    'createPet-date-names-reformatted': [
      'is a date in another form',
      /^(?:\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})/,
      (name) => name.replaceAll(/[-/]/g, '.'),
    ],
    'createPet-exponent-names-as-numbers': ['is like 1e5 as the number', /^\d+e\d+$/i, toNumber],
    'createPet-decimal-names-as-numbers': ['is like 1.0 as the number', /^\d+\.\d+$/, toNumber],
    'createPet-names-percent-decoded': [
      'is percent-encoded as its text',
      /%/,
      (name) => tryToDecodePercent(name) ?? name,
    ],
    'createPet-json-names-parsed': [
      'is JSON as what it says',
      /^["[{]/,
      (name) => (parseText(name) === undefined ? name : '[object Object]'),
    ],
    'createPet-answer-names-as-digits': ['is yes or no as a digit', /^(?:yes|no)$/, toDigit],
    'createPet-truth-names-as-digits': ['is true or false as a digit', /^(?:true|false)$/, toDigit],
    'createPet-date-names-completed': ['is a date with a time', /^\d{4}-\d\d-\d\d$/, (name) => `${name}T00:00:00.000Z`],
  }),
  'createPet-date-names-revived': [
    'Reads names that are a date and a time as such.',
    replaceName(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, (name) => new Date(name).toISOString()),
    // A run sends one of several notations of times, by its seed.
    { run: { seed: 1 } },
  ],
  'createPet-escapes-beyond-latin-replaced': [
    'Replaces escapes of letters beyond Latin.',
    rewriteBody((body) => body.replaceAll(/\\u04../g, '?')),
  ],
  'createPet-query-overrides-name': [
    'Takes the name from the query if it has one.',
    editRequest((call) => {
      const name = call.url.searchParams.get('name');
      const body = objectOf(call);
      return name !== null && typeof body?.name === 'string' ? withJsonBody(call, { ...body, name }) : undefined;
    }),
  ],
  'createPet-query-overrides-status': [
    'Takes the status from the query if it has one.',
    editRequest((call) => {
      const status = statusOf(call);
      const body = objectOf(call);
      if (status === null || !body) return undefined;
      const request = withQuery(call, (query) => query.delete('status'));
      return withJsonBody({ ...call, request }, { ...body, status });
    }),
  ],
  'createPet-name-taken-echoes-first': [
    'Returns the status of an earlier animal with the same name.',
    () => {
      const first = new Map<string, Pet>();
      return editCreatedPet((pet) => {
        const earlier = first.get(pet.name);
        if (!earlier) first.set(pet.name, pet);
        return earlier ? { status: earlier.status } : {};
      })();
    },
  ],
  'createPet-charset-decoded-twice': [
    'Decodes a body twice if its type has a charset.',
    editRequest((call) => (hasMediaType(/charset=utf-8/)(call) ? withBody(call, toLatin(call.body)) : undefined)),
  ],
  'createPet-category-negative-exponent-ignored': [
    'Ignores a negative exponent of a categoryId.',
    rewriteBody((text) => text.replace(/("categoryId":-?\d+)e-\d+/i, '$1')),
  ],
  'createPet-category-point-ignored': [
    'Ignores the point of a categoryId that has an exponent.',
    rewriteBody((text) => text.replace(/("categoryId":-?\d+)\.(\d+)E[+]\d+/, '$1$2000')),
  ],
  'createPet-packets-decoded-alone': [
    'Decodes each packet of a body on its own.',
    readPackets((packets) => packets.join('')),
    OVER_HTTP,
  ],
  'createPet-blanks-replaced': ['Replaces the blank of Braille by a space.', replaceInNames('\u2800', ' ')],
});
