import { mutants } from '../../src/variants/mutants/index.ts';
import { type Mutant, mutantsOf } from '../../src/variants/toolkit/define.ts';
import { editCreatedName } from '../../src/variants/toolkit/edit-pets.ts';
import { withStatus } from '../../src/variants/toolkit/response.ts';

/** Mutants that no check catches with its own requests, nor the programs that every run sends. */
export const mutantsOfGenerated: readonly Mutant[] = [
  ...mutantsOf('MUST', 'animal.id', {
    'createPet-json-name-parsed': [
      'Returns a name that is a JSON object or array with one digit as its value.',
      editCreatedName((name) => (/^(?:\{"\w":\d\}|\[\d\])$/.test(name) ? (JSON.parse(name) as unknown) : name)),
    ],
  }),
  ...mutantsOf('MUST', 'listPets.response', {
    'listPets-repeated-is-304': [
      'Responds with 304 if the request for a filtered page comes twice in a row.',
      () => {
        let last = '';
        return async (call) => {
          const { method, url, headers } = call.request;
          const identity = `${method} ${url} ${headers.get('authorization')}`;
          const isRepeated = identity === last && url.includes('limit') && url.includes('status');
          last = identity;
          const response = await call.next(call.request);
          return isRepeated && response.ok ? withStatus(new Response(null, response), 304) : response;
        };
      },
    ],
  }),
];

/** Mutants that no check catches with its own requests. */
const names = new Set([
  'createPet-chunked-is-empty',
  'createPet-escaped-keys-unknown',
  'createPet-large-body-is-html',
  'createPet-invalid-utf8-is-html',
  'createPet-gzip-is-text',
  'createPet-deep-json-is-text',
  'createPet-digits-become-number',
  'getPet-long-id-is-text',
  'getPet-malformed-percent-is-text',
  'getPet-invalid-utf8-is-text',
  'getPet-encoded-slash-is-text',
  'getPet-line-break-is-text',
  'any-accept-parameter-is-406',
  'any-accept-wildcard-is-text-json',
  'any-long-header-is-401',
  'listPets-filtered-page-cached-without-key',
  'createPet-after-rejection-is-400',
]);

/** Mutants that only programs catch. */
export const unusualMutants: readonly Mutant[] = [
  ...mutants.filter(({ name }) => names.has(name)),
  ...mutantsOfGenerated,
];
