import type { Pet, PetStatus } from '../../contract/index.ts';
import { objectOf } from '../toolkit/call.ts';
import { type Effect, family, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import { rejectCreated, replaceInNames } from '../toolkit/edit-pets.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { asError, beforeKey, on } from '../toolkit/on.ts';
import { readPackets, rewriteBody } from '../toolkit/read-as.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';
import { hasBody, hasHeader } from '../toolkit/when-request.ts';

/** Whether every service accepts such an animal. */
const isPlain = ({ name, categoryId }: Pet) => /^[a-z]+( [a-z]+)*$/i.test(name) && categoryId > 0 && categoryId <= 10;

/** Rejects the valid animals that are of a kind and have some number. */
const rejectNumbered =
  (isNumber: (number: number) => boolean, status: number, isMatch = (_pet: Pet) => true): Effect =>
  () => {
    let count = 0;
    return rejectCreated((pet) => isMatch(pet) && isNumber(++count), asError(status))();
  };

const rejectAfter = (most: number, status: number, isMatch?: (pet: Pet) => boolean): Effect =>
  rejectNumbered((number) => number > most, status, isMatch);

const hasStatus = (expected: PetStatus) => (pet: Pet) => pet.status === expected;

/** Rejects a body that is written in some way. */
const rejectWritten = (how: string, pattern: RegExp) =>
  [`Rejects a body ${how}.`, on(hasBody(pattern), asError(400))] as const;

const requirements = mutantsOf('MUST', 'newPet.fields', {
  'createPet-fails-at-times': ['Rejects every third animal.', rejectNumbered((count) => count % 3 === 0, 409, isPlain)],
  'createPet-works-seven-times': ['Rejects plain animals after the seventh with 400.', rejectAfter(7, 400, isPlain)],
  'createPet-name-taken-is-409': [
    'Rejects a name that is taken with 409.',
    () => {
      const names = new Set<unknown>();
      return async (call) => {
        const name = objectOf(call)?.name;
        if (name !== undefined && names.has(name)) return errorResponse(409);
        const response = await call.next(call.request);
        if (response.status === 201) names.add(name);
        return response;
      };
    },
  ],
  ...family(rejectWritten, {
    'createPet-reversed-is-400': ['whose status comes first', /^\s*\{\s*"(?:s|\\u0073)/],
    'createPet-line-breaks-is-400': ['with line breaks', /^\s*\{\r\n/],
    'createPet-last-line-break-is-400': ['that ends in a line break', /\}\s*\n$/],
    'createPet-category-first-is-400': ['whose categoryId comes first', /^\s*\{\s*"categoryId"/],
    'createPet-indented-is-400': ['with line breaks of Unix after its first brace', /^\s*\{\n/],
  }),
  'createPet-escaped-key-is-400': [
    'Rejects escapes in the names of members.',
    on(hasBody(/[{,]\s*"\w*\\u00[4-7]\w(?:\w|\\u00[4-7]\w)*"\s*:/), asError(400)),
  ],
  'createPet-capital-escapes-replaced': [
    'Replaces escapes with capital hexadecimal digits.',
    rewriteBody((body) =>
      body.replaceAll(/\\u[\dA-F]{0,3}[A-F][\dA-F]{0,3}/g, (escape) => (escape.length === 6 ? '?' : escape)),
    ),
  ],
  'createPet-four-pending': ['Accepts four new pending animals.', rejectAfter(4, 400, hasStatus('pending'))],
  'createPet-eight-available': ['Accepts eight new available animals.', rejectAfter(8, 400, hasStatus('available'))],
  'createPet-first-packet-only': ['Reads only the first packet.', readPackets(([first = '']) => first), OVER_HTTP],
  'createPet-last-packet-only': ['Reads only the last packet.', readPackets((all) => all.at(-1) ?? ''), OVER_HTTP],
  'createPet-500-after-33': ['Fails for all new animals after the 33rd.', rejectAfter(33, 500)],
  'createPet-chunked-is-empty': [
    'Reads a body without Content-Length as empty.',
    editRequest((call) => (hasHeader('transfer-encoding')(call) ? withBody(call, '') : undefined)),
    OVER_HTTP,
  ],
  'createPet-escaped-keys-unknown': [
    'Does not decode escapes in the names of members.',
    beforeKey(hasBody(/"[a-zA-Z]*\\u[^"]*"\s*:/), asError(400)),
  ],
});

const recommendations = mutantsOf('SHOULD', 'newPet.fields', {
  'createPet-thai-vowels-split': ['Splits a vowel of Thai in two.', replaceInNames('\u0e33', '\u0e4d\u0e32')],
});

export const newPetFieldsMutants: readonly Mutant[] = [...requirements, ...recommendations];
