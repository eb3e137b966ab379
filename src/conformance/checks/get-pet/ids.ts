import type { Int64 } from '../../../json/int64.ts';
import { getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { getControl } from '../controls.ts';
import { getPetCheck } from './get-pet-check.ts';

/** Ids that a wrong number type confuses with this one: 32 bits, 64 bits, unsigned, double. */
function nearIds(id: Int64): bigint[] {
  const exact = BigInt(id);
  const ids = [exact + 2n ** 32n, exact + 2n ** 64n, -exact];
  if (!Number.isSafeInteger(Number(id))) ids.push(exact - 1n, exact + 1n);
  return ids.filter((near) => near !== exact);
}

/** Checks of which animal an id finds. */
export const idChecks: readonly Check[] = [
  {
    ...getPetCheck,
    id: 'getPet.unknown',
    clause: 'getPet.unknown',
    title: 'MUST return 404 for an animal that does not exist',
    control: getControl,
    program: (ctx) =>
      ctx.sendAll(
        [
          ...['first', 'second', 'third'].map((label) => ctx.unknownId(label)),
          ctx.unknownId('beyond 32 bits', 2n ** 33n, 2n ** 53n),
          ctx.unknownId('beyond 53 bits', 2n ** 54n, 2n ** 63n - 1000n),
        ].map((id) => getPet(id)),
      ),
  },
  {
    ...getPetCheck,
    id: 'getPet.id-exact',
    clause: 'getPet.petId',
    title: 'MUST NOT return an animal other than the one requested',
    control: getControl,
    program: async (ctx) => ctx.sendAll(nearIds((await ctx.anyPet()).id).map((id) => getPet(String(id)))),
  },
];
