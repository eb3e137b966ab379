import { isInt64, parseInteger } from '../../json/int64.ts';
import { isGet, petIdOf } from '../toolkit/call.ts';
import { type Call, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { onStatus } from '../toolkit/edit-response.ts';
import { asError, on, beforeKeyOfHeaders } from '../toolkit/on.ts';
import { errorResponse, withJson, withStatus } from '../toolkit/response.ts';

/** Whether an id is an integer within these bounds. */
const isIdIn = (call: Call, minimum: bigint, maximum: bigint) =>
  isGet(call) &&
  /^-?\d{1,19}$/.test(petIdOf(call)) &&
  BigInt(petIdOf(call)) >= minimum &&
  BigInt(petIdOf(call)) <= maximum;

const only404 = (respond: () => Response) => (response: Response) => (response.status === 404 ? respond() : response);

export const getPetUnknownMutants: readonly Mutant[] = mutantsOf('MUST', 'getPet.unknown', {
  'getPet-unknown-is-200': [
    'Returns some animal for an unknown id.',
    onStatus(404, async (response, call) =>
      withStatus(
        await withJson(response, () => ({ id: Number(petIdOf(call)) || 1, name: 'Some animal', categoryId: 1 })),
        200,
      ),
    ),
  ],
  'getPet-unknown-is-400': ['Returns 400 for an unknown id.', onStatus(404, asError(400))],
  'getPet-zero-is-400': [
    'Returns 400 for an id of 0 or below.',
    onStatus(404, (response, call) => (/^(?:0|-\d+)$/.test(petIdOf(call)) ? errorResponse(400) : response)),
  ],
  'getPet-unknown-is-410': ['Returns 410 for an unknown id.', onStatus(404, asError(410))],
  'getPet-unknown-is-204': ['Returns 204 for an unknown id.', onStatus(404, () => new Response(null, { status: 204 }))],
  'getPet-unknown-is-null': [
    'Returns 200 and null for an unknown id.',
    onStatus(404, async (response) => withStatus(await withJson(response, () => null), 200)),
  ],
  'getPet-id-above-32-bits-is-400': [
    'Rejects an id above the 32-bit range with 400.',
    on(
      (call) => isIdIn(call, 2n ** 31n, 2n ** 63n - 1n),
      only404(() => errorResponse(400)),
    ),
  ],
  'getPet-largest-id-is-500': [
    'Fails for the largest ids of int64.',
    on(
      (call) => isIdIn(call, 2n ** 62n, 2n ** 63n - 1n),
      only404(() => errorResponse(500)),
    ),
  ],
  'getPet-negative-id-is-403': [
    'Rejects a negative id with 403.',
    on(
      (call) => isIdIn(call, -(2n ** 63n), -1n),
      only404(() => errorResponse(403)),
    ),
  ],
  'getPet-unknown-creates': [
    'Creates an animal with an id that was unknown.',
    () => async (call) => {
      const response = await call.next(call.request);
      const id = isGet(call) && response.status === 404 ? parseInteger(petIdOf(call)) : undefined;
      if (isInt64(id) && id > 1_000_000_000 && id < 2_147_000_000)
        await call.petstore.pets.create({ id, name: 'New', categoryId: 1 });
      return response;
    },
  ],
  'any-accept-parameter-is-406': [
    'Rejects an Accept header with parameters.',
    beforeKeyOfHeaders(
      (headers) => /application\/json\s*;|\*\/\*\s*;/i.test(headers.get('accept') ?? ''),
      asError(406),
    ),
  ],
});
