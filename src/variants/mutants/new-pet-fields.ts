import type { Pet } from '../../contract/index.ts';
import { isCreate, objectOf } from '../toolkit/call.ts';
import {
  type Call,
  editResponse,
  type Fault,
  isResponseOf,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
} from '../toolkit/define.ts';
import { editNames, isCreated } from '../toolkit/edit-pets.ts';
import { beforeKeyOfBody, asError, on, onBody } from '../toolkit/on.ts';
import { decodePacket, readPackets, rewriteBody } from '../toolkit/read-as.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse, petOf } from '../toolkit/response.ts';
import { removePet } from '../toolkit/store.ts';

/** Whether every service accepts such an animal. */
const isPlain = ({ name, categoryId }: Pet) => /^[a-z]+( [a-z]+)*$/i.test(name) && categoryId > 0 && categoryId <= 10;

/** Rejects some of the valid creations. */
function rejectSome(status: number, isRejected: (count: number) => boolean): Fault {
  return () => {
    let count = 0;
    return editResponse(isResponseOf('createPet', 201), async (response, call) => {
      const pet = await petOf(response);
      if (!isPlain(pet) || !isRejected(++count)) return response;
      removePet(call, pet.id);
      return errorResponse(status);
    })();
  };
}

/** Rejects animals of a status once there are too many. */
const quota =
  (status: Pet['status'], most: number): Fault =>
  () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreated(response, call)) return response;
      const pet = await petOf(response);
      if (pet.status !== status || ++count <= most) return response;
      removePet(call, pet.id);
      return errorResponse(400);
    };
  };

/** Rejects a valid body that is written in some way, as if it were not valid. */
const rejectText = (isMatch: (text: string) => boolean): Fault => rewriteBody((text) => (isMatch(text) ? '{}' : text));

export const newPetFieldsMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'newPet.fields', {
    'createPet-fails-at-times': ['Rejects every third plain animal.', rejectSome(409, (count) => count % 3 === 0)],
    'createPet-works-seven-times': [
      'Rejects all plain animals after the seventh with 400.',
      rejectSome(400, (count) => count > 7),
    ],
    'createPet-name-taken-is-409': [
      'Rejects a name that is taken with 409.',
      () => {
        const names = new Set<unknown>();
        return async (call: Call) => {
          const name = (await objectOf(call))?.name;
          if (name !== undefined && names.has(name)) return errorResponse(409);
          const response = await call.next(call.request);
          if (response.status === 201) names.add(name);
          return response;
        };
      },
    ],
    'createPet-reversed-is-400': [
      'Rejects a body whose status comes first.',
      onBody(
        (text) => /^\s*\{\s*"(?:s|\\u0073)/.test(text),
        () => errorResponse(400),
      ),
    ],
    'createPet-line-breaks-is-400': [
      'Rejects a body with line breaks.',
      onBody(
        (text) => /^\s*\{\r\n/.test(text),
        () => errorResponse(400),
      ),
    ],
    'createPet-last-line-break-is-400': [
      'Rejects a body that ends in a line break.',
      on((call, body) => isCreate(call) && /\}\s*\n$/.test(body), asError(400)),
    ],
    'createPet-escaped-key-is-400': [
      'Rejects escapes in the names of members.',
      on((call, body) => isCreate(call) && /[{,]\s*"\w*\\u00[4-7]\w(?:\w|\\u00[4-7]\w)*"\s*:/.test(body), asError(400)),
    ],
    'createPet-capital-escapes-replaced': [
      'Replaces escapes with capital hexadecimal digits.',
      rewriteBody((body) =>
        body.replaceAll(/\\u[\dA-F]{0,3}[A-F][\dA-F]{0,3}/g, (escape) => (escape.length === 6 ? '?' : escape)),
      ),
    ],
    'createPet-four-pending': ['Accepts four new pending animals.', quota('pending', 4)],
    'createPet-eight-available': ['Accepts eight new available animals.', quota('available', 8)],
    'createPet-first-packet-only': [
      'Reads only the first packet of a body.',
      readPackets(([first]) => decodePacket(first)),
      OVER_HTTP,
    ],
    'createPet-last-packet-only': [
      'Reads only the last packet of a body.',
      readPackets((packets) => decodePacket(packets.at(-1))),
      OVER_HTTP,
    ],
    'createPet-category-first-is-400': [
      'Rejects a body whose categoryId comes first.',
      rejectText((text) => /^\s*\{\s*"categoryId"/.test(text)),
    ],
    'createPet-indented-is-400': [
      'Rejects a body with line breaks of Unix after its first brace.',
      rejectText((text) => /^\s*\{\n/.test(text)),
    ],
    'createPet-500-after-33': [
      'Fails for all new animals after the 33rd.',
      () => {
        let count = 0;
        return async (call) => {
          const response = await call.next(call.request);
          if (!isCreate(call) || response.status !== 201 || ++count <= 33) return response;
          removePet(call, (await petOf(response)).id);
          return errorResponse(500);
        };
      },
    ],
    'createPet-chunked-is-empty': [
      'Reads a body without Content-Length as empty.',
      () => (call) =>
        call.request.headers.has('transfer-encoding') ? call.next(withBody(call, '')) : call.next(call.request),
      OVER_HTTP,
    ],
    'createPet-escaped-keys-unknown': [
      'Does not decode escapes in the names of members.',
      beforeKeyOfBody((body) => /"[a-zA-Z]*\\u[^"]*"\s*:/.test(body), asError(400)),
    ],
  }),
  ...mutantsOf('SHOULD', 'newPet.fields', {
    'createPet-thai-vowels-split': [
      'Splits a vowel of Thai in two.',
      editNames((name) => name.replaceAll('\u0e33', '\u0e4d\u0e32')),
    ],
  }),
];
