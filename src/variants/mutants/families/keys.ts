import type { Variant } from '../../../reference/index.ts';
import { bodyOf, headerOf, isGet, isList, limitOf, petIdOf, statusOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { acceptKeys } from '../../toolkit/on.ts';
import { withKey } from '../../toolkit/request.ts';
import { errorResponse } from '../../toolkit/response.ts';

const half = (key: string) => Math.floor(key.length / 2);

/** Responds to some requests before it looks at the key. */
function respondWithoutKey(
  name: string,
  description: string,
  isOpen: (call: Call, response: Response) => boolean,
): Variant {
  return mutant(name, description, () => async (call) => {
    if (call.request.headers.has('authorization')) return call.next(call.request);
    const body = await bodyOf(call);
    // A creation must not take place, whatever the mutant responds.
    if (body !== '') return call.next(call.request);
    const response = await call.next(withKey(call));
    return isOpen(call, response) ? response : call.next(call.request);
  });
}

/** Mutants that compare keys carelessly, or leave some requests open to everyone. */
export const familyKeyMutants: readonly Variant[] = [
  acceptKeys(
    'keys-compared-by-length',
    'Compares only the length of the key.',
    (token, key) => token.length === key.length,
  ),
  acceptKeys('keys-compared-by-first-half', 'Compares only the first half of the key.', (token, key) =>
    token.startsWith(key.slice(0, half(key))),
  ),
  acceptKeys('keys-compared-by-second-half', 'Compares only the second half of the key.', (token, key) =>
    token.endsWith(key.slice(half(key))),
  ),
  acceptKeys(
    'keys-compared-by-ends',
    'Compares only the first and the last three characters of the key.',
    (token, key) => token.slice(0, 3) === key.slice(0, 3) && token.slice(-3) === key.slice(-3),
  ),
  acceptKeys('keys-compared-by-last-character', 'Compares only the last character of the key.', (token, key) =>
    token.endsWith(key.slice(-1)),
  ),
  acceptKeys('keys-first-word', 'Ignores everything after the key.', (token, key) => token.split(' ')[0] === key),
  acceptKeys('keys-unquoted', 'Removes quotation marks around the key.', (token, key) => token === `"${key}"`),
  acceptKeys('keys-null', 'Accepts the word null as a key.', (token) => token === 'null'),
  acceptKeys('keys-undefined', 'Accepts the word undefined as a key.', (token) => token === 'undefined'),
  acceptKeys('keys-property-names', 'Looks keys up in an object, with its inherited properties.', (token) =>
    ['constructor', 'toString', '__proto__', 'hasOwnProperty'].includes(token),
  ),
  acceptKeys('keys-wildcard', 'Treats the characters %, _ and * of a key as wildcards.', (token) =>
    /^[%_*]$/.test(token),
  ),
  mutant('keys-any-basic', 'Accepts any Basic credential.', () => async (call) => {
    const isBasic = /^basic +\S/i.test(headerOf(call, 'authorization'));
    return call.next(isBasic ? withKey(call) : call.request);
  }),
  mutant(
    'keys-other-scheme-is-400',
    'Returns 400 for a credential under another scheme.',
    () => async (call) =>
      /^(?:basic|token) +\S/i.test(headerOf(call, 'authorization')) ? errorResponse(400) : call.next(call.request),
  ),
  mutant(
    'keys-non-ascii-is-500',
    'Fails with a text for a key beyond ASCII.',
    () => async (call) =>
      /[^\0-\x7f]/.test(headerOf(call, 'authorization'))
        ? new Response('Internal Server Error', { status: 500 })
        : call.next(call.request),
  ),
  respondWithoutKey(
    'listPets-sold-without-key',
    'Lists sold animals without a key.',
    (call) => statusOf(call) === 'sold',
  ),
  respondWithoutKey(
    'listPets-large-limit-without-key',
    'Lists animals without a key for limits above 50.',
    (call) => limitOf(call) > 50,
  ),
  respondWithoutKey(
    'getPet-word-without-key',
    'Returns 404 without a key for an id that is not a number.',
    (call) => isGet(call) && /[a-z]/i.test(petIdOf(call)),
  ),
  respondWithoutKey(
    'listPets-bad-limit-without-key',
    'Rejects an invalid limit with 400 without a key.',
    (call, { status }) => isList(call) && status === 400,
  ),
];
