import type { Pet } from '../../contract/index.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { bodyOf, hasMediaType, idOf, isCreate, isGet, objectOf, statusOf } from '../toolkit/call.ts';
import {
  editResponse,
  type Fault,
  isResponseOf,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
  UNSAFE_VALUES,
} from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import {
  afterCreation,
  editCreatedName,
  editCreatedPet,
  editNames,
  editPets,
  isCreated,
} from '../toolkit/edit-pets.ts';
import { onBody } from '../toolkit/on.ts';
import { decodePacket, readObjectAs, readPackets, replaceName, rewriteBody } from '../toolkit/read-as.ts';
import { withBody, withJsonBody, withQuery } from '../toolkit/request.ts';
import { petOf, withJson, withStatus, withText } from '../toolkit/response.ts';
import { largeStore } from '../toolkit/store.ts';

/** Stores some of the created animals twice. */
const storeTwice =
  (isTwice: (pet: Pet) => boolean): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    if (!isCreate(call) || response.status !== 201) return response;
    const created = await petOf(response);
    const { id: _other, ...pet } = created;
    if (isTwice(created)) await call.petstore.pets.create(pet);
    return response;
  };

/** Stores the categories of a range as other ones. */
const storeOther = ([from, to]: readonly [bigint, bigint], change: (category: bigint) => bigint): Fault =>
  readObjectAs((body) => {
    const sent = body.categoryId;
    if (typeof sent !== 'bigint' && !Number.isSafeInteger(sent)) return undefined;
    const category = BigInt(sent as bigint | number);
    return category < from || category > to ? undefined : { ...body, categoryId: change(category) };
  });

const WORDS = /^(?:true|false|yes|off|nil|none|undefined|nan|infinity|constructor)$/i;

/** Whether a text is the JSON of something else than a number. */
function isOtherJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== 'number' && /^["[{]/.test(text);
  } catch {
    return false;
  }
}

/** Accepts only letters, spaces and hyphens in names, and stores others than those that were sent. */
const inLetters = (change: (sent: string) => string): Fault =>
  readObjectAs((body) => {
    if (typeof body.name !== 'string') return undefined;
    return /^[A-Za-z -]+$/.test(body.name) ? { ...body, name: change(body.name) } : {};
  });

const NUMERALS: Readonly<Record<string, string>> = { yes: '1', true: '1', no: '0', false: '0' };

const toNumeral = (name: string) => (Object.hasOwn(NUMERALS, name) ? NUMERALS[name] : undefined);

/** Reads UTF-8 as if it had been ISO-8859-1. */
const toLatin = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

export const createPetResponseMutants: readonly Mutant[] = mutantsOf('MUST', 'createPet.response', {
  'listPets-other-ids': [
    'Lists animals under ids that they do not have.',
    editList((pets) => pets.map((pet) => ({ ...pet, id: Number(pet.id) + 1_000_000 }))),
  ],
  'createPet-200': [
    'Responds to a creation with 200.',
    editResponse(isResponseOf('createPet', 201), (response) => withStatus(response, 200)),
  ],
  'createPet-name-changed': ['Returns names in upper case.', editCreatedName((name) => name.toUpperCase())],
  'createPet-empty-name-replaced': [
    'Returns another name if it is empty.',
    editCreatedName((name) => name || 'Unnamed'),
  ],
  'createPet-unknown-category-replaced': [
    'Returns category 1 for an unknown one.',
    editCreatedPet((pet) => ({
      ...pet,
      categoryId: pet.categoryId >= 1_000_000_000 && pet.categoryId < 2 ** 31 ? 1 : pet.categoryId,
    })),
  ],
  'createPet-extra-field-changes-name': [
    'Returns an empty name if a body has another field.',
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      const isMatch = response.status === 201 && body !== undefined && 'colour' in body;
      return isMatch ? withJson(response, (pet: object) => ({ ...pet, name: '' })) : response;
    },
  ],
  'createPet-stores-twice': [
    'Stores new animals twice.',
    afterCreation(({ id: _other, ...pet }, { petstore }) => petstore.pets.create(pet)),
  ],
  'createPet-stores-twice-in-large-store': [
    'Stores new animals twice in a large store.',
    storeTwice(() => true),
    largeStore,
  ],
  'createPet-stores-sold-twice-in-large-store': [
    'Stores new sold animals twice in a large store.',
    storeTwice(({ status }) => status === 'sold'),
    largeStore,
  ],
  'getPet-copies': [
    'Stores a copy of an animal when it is read.',
    () => {
      let copies = 0;
      return async (call) => {
        const response = await call.next(call.request);
        if (!isGet(call) || response.status !== 200 || ++copies > 3) return response;
        const { id: _other, ...pet } = await petOf(response);
        await call.petstore.pets.create(pet);
        return response;
      };
    },
  ],
  'createPet-digits-name-as-number': [
    'Returns a name of digits without its leading zeros.',
    onBody(
      (text) => /"name":\s*"00/.test(text),
      (response) =>
        response.status === 201
          ? withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.replace(/^0+/, '') }))
          : response,
    ),
  ],
  'createPet-category-zero-as-one': [
    'Returns the category 1 for 0.',
    onBody(
      (text) => /"categoryId":\s*0\D/.test(text),
      (response) =>
        response.status === 201 ? withJson(response, (pet: Pet) => ({ ...pet, categoryId: 1 })) : response,
    ),
  ],
  'createPet-escapes-kept': [
    'Returns the escapes of a name instead of its characters.',
    onBody(
      (text) => /"name":\s*"[^"]*\\u00/.test(text),
      async (response) =>
        response.status === 201
          ? withText(response, (await response.text()).replace(/"name":"(.)/, String.raw`"name":"\\u$1`))
          : response,
    ),
  ],
  'createPet-name-cut-at-nul': [
    'Keeps names up to a NUL.',
    editNames((name) => name.split('\0')[0] ?? ''),
    UNSAFE_VALUES,
  ],
  'createPet-name-line-breaks': [
    'Turns the line breaks of names to those of Unix.',
    editNames((name) => name.replaceAll('\r\n', '\n')),
  ],
  'createPet-name-tabs': ['Turns the tabs of names to spaces.', editNames((name) => name.replaceAll('\t', ' '))],
  'createPet-name-without-controls': [
    'Removes control characters from names.',
    editNames((name) =>
      // oxlint-disable-next-line no-control-regex -- The mutant is about them.
      name.replaceAll(/[\x01-\x08\x7f]/g, ''),
    ),
  ],
  'createPet-name-formula-quoted': [
    'Puts a quotation mark in front of names like formulas.',
    editNames((name) => (name.startsWith('=') ? `'${name}` : name)),
  ],
  'createPet-name-spaces-collapsed': [
    'Keeps one of several spaces within a name.',
    editNames((name) => name.replaceAll(/(\S) {2}(?=\S)/g, '$1 ')),
  ],
  'createPet-name-digits-as-number': [
    'Removes leading zeros of names that are numbers.',
    editNames((name) => (/^\d+$/.test(name) ? String(Number(name)) : name)),
  ],
  'createPet-name-null-emptied': [
    'Returns an empty name for the name null.',
    editNames((name) => (name === 'null' ? '' : name)),
  ],
  'createPet-name-cut-at-60-kB': ['Keeps 60,000 characters of a name.', editNames((name) => name.slice(0, 60_000))],
  'createPet-category-smallest-as-zero': [
    'Returns the category 0 for the smallest int64.',
    editPets((pet) => (BigInt(pet.categoryId) < -(2n ** 62n) ? { ...pet, categoryId: 0 } : pet)),
  ],
  'createPet-category-object-wins': [
    'Takes the categoryId from an object category, if there is one.',
    readObjectAs((body) => {
      const categoryId = idOf(body.category);
      return categoryId === undefined ? undefined : { ...body, categoryId };
    }),
  ],
  'createPet-unavailable-is-sold': [
    'Takes an animal for sold that a body calls not available.',
    readObjectAs((body) => (body.available === false ? { ...body, status: 'sold' } : undefined)),
  ],
  'createPet-state-wins': [
    'Takes the state of a body for the status.',
    readObjectAs((body) => (body.state === undefined ? undefined : { ...body, status: body.state })),
  ],
  'createPet-escaped-pairs-replaced': [
    'Replaces characters that are written as two escapes.',
    rewriteBody((body) => body.replaceAll(/\\ud[89ab]..\\ud[c-f]../gi, String.raw`\ufffd`)),
  ],
  'createPet-category-thousands-dropped': [
    'Stores the last three digits of categories of up to five.',
    storeOther([1001n, 99_999n], (category) => category % 1000n),
  ],
  'createPet-category-as-int16': [
    'Stores categories up to 65,535 in 16 bits.',
    storeOther([0n, 65_535n], (category) => BigInt.asIntN(16, category)),
  ],
  'createPet-category-millions-rounded': [
    'Stores categories of six or more digits rounded to tens of thousands.',
    storeOther([100_000n, 99_999_999n], (category) => (category / 10_000n) * 10_000n),
  ],
  'createPet-category-as-int32': [
    'Stores categories up to 4,294,967,295 in 32 bits.',
    storeOther([0n, 2n ** 32n - 1n], (category) => BigInt.asIntN(32, category)),
  ],
  'createPet-category-clamped': [
    'Stores categories above 4,294,967,295 as that number.',
    storeOther([2n ** 32n, 2n ** 53n], () => 2n ** 32n - 1n),
  ],
  'createPet-category-sign-dropped': [
    'Stores categories below -1 without their sign.',
    storeOther([-(2n ** 31n), -2n], (category) => -category),
  ],
  'createPet-category-negative-rounded': [
    'Stores categories below -2^53 as doubles.',
    storeOther([-(2n ** 62n), -(2n ** 53n)], (category) => BigInt(Number(category)) + 2048n),
  ],
  'createPet-hyphens-as-spaces-among-letters': [
    'Accepts only letters, spaces and hyphens in names, and stores spaces in place of hyphens.',
    inLetters((sent) => sent.replaceAll('-', ' ')),
  ],
  'createPet-capitals-after-hyphens-among-letters': [
    'Accepts only letters, spaces and hyphens in names, and stores a capital after each hyphen.',
    inLetters((sent) => sent.replaceAll(/-[a-z]/g, (part) => part.toUpperCase())),
  ],
  'createPet-number-names-shortened': [
    'Stores a name that is a number in its shortest form.',
    replaceName((name) =>
      /^[+-]?[\dx]/.test(name) && Number.isFinite(Number(name)) ? String(Number(name)) : undefined,
    ),
  ],
  'createPet-word-names-lower-case': [
    'Stores a name that is a word of a language as 1.',
    replaceName((name) => (WORDS.test(name) ? '1' : undefined)),
  ],
  'createPet-date-names-reformatted': [
    'Stores a name that is a date in another form.',
    replaceName((name) =>
      /^(?:\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})/.test(name) ? name.replaceAll(/[-/]/g, '.') : undefined,
    ),
  ],
  'createPet-date-names-revived': [
    'Reads names that are a date and a time as such.',
    replaceName((name) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(name) ? new Date(name).toISOString() : undefined)),
    // A run sends one of several notations of times, by its seed.
    { run: { seed: 1 } },
  ],
  'createPet-names-percent-decoded': [
    'Decodes names that are percent-encoded as a whole.',
    replaceName((name) => tryToDecodePercent(name)),
  ],
  'createPet-json-names-parsed': [
    'Parses names that are JSON.',
    replaceName((name) => (isOtherJson(name) ? '[object Object]' : undefined)),
  ],
  'createPet-escapes-beyond-latin-replaced': [
    'Replaces escapes of letters beyond Latin.',
    rewriteBody((body) => body.replaceAll(/\\u04../g, '?')),
  ],
  'createPet-query-overrides-name': [
    'Takes the name from the query if it has one.',
    () => async (call) => {
      const name = call.url.searchParams.get('name');
      const body = name === null ? undefined : await objectOf(call);
      if (typeof body?.name !== 'string') return call.next(call.request);
      return call.next(withJsonBody(call, { ...body, name }));
    },
  ],
  'createPet-query-overrides-status': [
    'Takes the status from the query if it has one.',
    () => async (call) => {
      const status = statusOf(call);
      const body = status === null ? undefined : await objectOf(call);
      if (!body) return call.next(call.request);
      const request = withQuery(call, (query) => query.delete('status'));
      return call.next(withJsonBody({ ...call, request }, { ...body, status }));
    },
  ],
  'createPet-name-taken-echoes-first': [
    'Returns the status of an earlier animal with the same name.',
    () => {
      const first = new Map<string, Pet>();
      return async (call) => {
        const response = await call.next(call.request);
        if (!isCreated(response, call)) return response;
        const pet = await petOf(response);
        const earlier = first.get(pet.name);
        if (!earlier) first.set(pet.name, pet);
        return earlier ? withJson(response, (created: Pet) => ({ ...created, status: earlier.status })) : response;
      };
    },
  ],
  'createPet-exponent-names-as-numbers': [
    'Stores a name such as 1e5 as the number.',
    replaceName((name) => (/^\d+e\d+$/i.test(name) ? String(Number(name)) : undefined)),
  ],
  'createPet-decimal-names-as-numbers': [
    'Stores a name such as 1.0 as the number.',
    replaceName((name) => (/^\d+\.\d+$/.test(name) ? String(Number(name)) : undefined)),
  ],
  'createPet-answer-names-as-digits': [
    'Stores the names yes and no as digits.',
    replaceName((name) => (/^[yn]/.test(name) ? toNumeral(name) : undefined)),
  ],
  'createPet-truth-names-as-digits': [
    'Stores the names true and false as digits.',
    replaceName((name) => (/^[tf]/.test(name) ? toNumeral(name) : undefined)),
  ],
  'createPet-date-names-completed': [
    'Adds a time to a name that is a date.',
    replaceName((name) => (/^\d{4}-\d\d-\d\d$/.test(name) ? `${name}T00:00:00.000Z` : undefined)),
  ],
  'createPet-charset-decoded-twice': [
    'Decodes a body twice if its type has a charset.',
    () => async (call) => {
      const isMatch = hasMediaType(call, /charset=utf-8/);
      return call.next(isMatch ? withBody(call, toLatin(await bodyOf(call))) : call.request);
    },
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
    readPackets((packets) => packets.map(decodePacket).join('')),
    OVER_HTTP,
  ],
  'createPet-blanks-replaced': [
    'Replaces the blank of Braille by a space.',
    editNames((name) => name.replaceAll('\u2800', ' ')),
  ],
  'createPet-category-as-byte': [
    'Stores categories from 128 to 255 in 8 bits.',
    storeOther([128n, 255n], (category) => BigInt.asIntN(8, category)),
  ],
  'createPet-category-hundreds-as-byte': [
    'Stores categories up to 999 in 8 bits.',
    storeOther([256n, 999n], (category) => BigInt.asUintN(8, category)),
  ],
  'createPet-category-of-four-digits-cut': [
    'Stores three digits of categories of four.',
    storeOther([1001n, 9999n], (category) => category / 10n),
  ],
  'createPet-category-zeros-dropped': [
    'Stores categories without three zeros at their end.',
    storeOther([1000n, 10n ** 17n], (category) => (category % 1000n === 0n ? category / 1000n : category)),
  ],
  'createPet-category-small-sign-dropped': [
    'Stores categories from -128 to -2 without their sign.',
    storeOther([-128n, -2n], (category) => -category),
  ],
  'createPet-category-negative-as-uint16': [
    'Stores negative categories of 16 bits without a sign.',
    storeOther([-(2n ** 15n), -129n], (category) => BigInt.asUintN(16, category)),
  ],
  'createPet-category-below-int32-clamped': [
    'Stores categories below those of 32 bits as the smallest of them.',
    storeOther([-(2n ** 53n), -(2n ** 31n) - 1n], () => -(2n ** 31n)),
  ],
  'createPet-category-near-largest-clamped': [
    'Stores the largest int64 for categories near it, as if read from a double.',
    storeOther([2n ** 63n - 512n, 2n ** 63n - 2n], () => 2n ** 63n - 1n),
  ],
  'createPet-category-near-smallest-rounded': [
    'Stores the smallest int64 for categories near it, as if read from a double.',
    storeOther([-(2n ** 63n) + 1n, -(2n ** 63n) + 512n], () => -(2n ** 63n)),
  ],
});
