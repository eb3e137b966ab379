import { isInt64, parseInteger } from '../../json/int64.ts';
import { petIdOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, mutantsOf, type When } from '../toolkit/define.ts';
import { editResponse } from '../toolkit/edit-response.ts';
import { asEmpty, asError, beforeAll, on } from '../toolkit/on.ts';
import { withJson, withStatus } from '../toolkit/response.ts';
import { afterwards } from '../toolkit/store.ts';
import { hasHeader, hasPetId } from '../toolkit/when-request.ts';
import { allOf, isUnknown } from '../toolkit/when-response.ts';

/** Responds in another way to unknown ids within these bounds. */
const unknownIn = (minimum: bigint, maximum: bigint, status: number): Effect =>
  editResponse((call, response) => {
    const id = isUnknown(call, response) && /^-?\d{1,19}$/.test(petIdOf(call)) ? BigInt(petIdOf(call)) : undefined;
    return id !== undefined && id >= minimum && id <= maximum;
  }, asError(status));

/** Finds something under every unknown id, or some of them. */
const findUnder = (toBody: (call: Call) => unknown, isMatch: When = isUnknown): Effect =>
  on(isMatch, async (response, call) => withStatus(await withJson(response, () => toBody(call)), 200));

export const getPetUnknownMutants: readonly Mutant[] = mutantsOf('MUST', 'getPet.unknown', {
  'getPet-unknown-is-200': [
    'Returns some animal for an unknown id.',
    findUnder((call) => ({ id: Number(petIdOf(call)) || 1, name: 'Some animal', categoryId: 1 })),
  ],
  'getPet-unknown-is-400': ['Returns 400 for an unknown id.', on(isUnknown, asError(400))],
  'getPet-zero-is-400': ['Returns 400 for ids below 1.', on(allOf(isUnknown, hasPetId(/^(?:0|-\d+)$/)), asError(400))],
  'getPet-zero-is-newest': [
    'Returns the newest animal for 0.',
    findUnder((call) => call.petstore.pets.all().at(-1), allOf(isUnknown, hasPetId(/^0$/))),
  ],
  'getPet-unknown-is-410': ['Returns 410 for an unknown id.', on(isUnknown, asError(410))],
  'getPet-unknown-is-204': ['Returns 204 for an unknown id.', on(isUnknown, asEmpty(204))],
  'getPet-unknown-is-null': ['Returns 200 and null for an unknown id.', findUnder(() => null)],
  'getPet-id-above-32-bits-is-400': ['Rejects ids above 32 bits with 400.', unknownIn(2n ** 31n, 2n ** 63n - 1n, 400)],
  'getPet-largest-id-is-500': ['Fails for the largest ids of int64.', unknownIn(2n ** 62n, 2n ** 63n - 1n, 500)],
  'getPet-negative-id-is-403': ['Rejects a negative id with 403.', unknownIn(-(2n ** 63n), -1n, 403)],
  'getPet-unknown-creates': [
    'Creates an animal with an id that was unknown.',
    afterwards(async (call, response) => {
      const id = isUnknown(call, response) ? parseInteger(petIdOf(call)) : undefined;
      if (isInt64(id) && id > 1_000_000_000 && id < 2_147_000_000)
        await call.petstore.pets.create({ id, name: 'New', categoryId: 1 });
    }),
  ],
  'any-accept-parameter-is-406': [
    'Rejects an Accept header with parameters.',
    beforeAll(hasHeader('accept', /application\/json\s*;|\*\/\*\s*;/i), asError(406)),
  ],
});
