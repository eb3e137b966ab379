import { type Int64, isInt64, parseInteger } from '../../../json/int64.ts';
import { getPet, operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { Expectation } from '../check-context.ts';
import { getControl } from '../controls.ts';
import { bodyProblem, hasStatus, rejectedWith } from '../expectations.ts';
import { toPet } from '../../exchange/parsed-pets.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { judgeAll } from '../judge-all.ts';
import { getPetCheck } from './get-pet-check.ts';

/** The id in the path of a request; `undefined` if it is not written as a plain integer. */
function requestedId({ request }: CompletedExchange): Int64 | undefined {
  const text = request.path.split('/')[2] ?? '';
  const id = /^(?:0|-?[1-9]\d*)$/.test(text) ? parseInteger(text) : undefined;
  return isInt64(id) ? id : undefined;
}

/** Expects the animal with exactly this id, or 404. Beyond int64, the specification leaves the error open. */
const errorOrAnimal = (id: bigint): Expectation => ({
  summary: `${isInt64(id) ? '404' : 'an error'}, or the animal ${id}`,
  findProblem(response) {
    // The form of errors is left to the check that examines all of them.
    if (response.status >= 400) return isInt64(id) ? hasStatus(404).findProblem(response) : undefined;
    const problem = bodyProblem('Pet', response);
    if (problem) return problem;
    const received = toPet(response)?.id;
    return String(received) === String(id) ? undefined : `${response.status} with the animal ${received}`;
  },
});

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
    async run(ctx) {
      const ids = [
        ...['first', 'second', 'third'].map((label) => ctx.unknownId(label)),
        ctx.unknownId('beyond 32 bits', 2n ** 33n, 2n ** 53n),
        ctx.unknownId('beyond 53 bits', 2n ** 54n, 2n ** 63n - 1000n),
      ];
      await Promise.all(ids.map((id) => ctx.expect({ request: () => getPet(id), expect: rejectedWith(404) })));
    },
    kills: [
      'getPet-unknown-is-200',
      'getPet-unknown-is-400',
      'getPet-unknown-is-410',
      'getPet-unknown-is-204',
      'getPet-unknown-is-null',
    ],
  },
  {
    ...getPetCheck,
    id: 'getPet.id-exact',
    clause: 'getPet.petId',
    title: 'MUST NOT return an animal other than the one requested',
    control: getControl,
    async run(ctx) {
      const { id } = await ctx.anyPet();
      await Promise.all(
        nearIds(id).map((near) => ctx.expect({ request: () => getPet(near), expect: errorOrAnimal(near) })),
      );
    },
    afterRun(ctx) {
      const entries = ctx.operationExchanges.filter(
        (entry) => operationOf(entry.request) === 'getPet' && toPet(entry.response),
      );
      if (entries.length === 0) return;
      judgeAll(entries, 'the requested animal', (entry) => {
        const requested = requestedId(entry);
        const received = toPet(entry.response)?.id;
        const isSame = requested === undefined || String(requested) === String(received);
        return isSame ? undefined : `the animal ${received}`;
      });
    },
    kills: [
      'getPet-zero-is-400',
      'getPet-id-as-int32',
      'getPet-id-wraps-at-64-bits',
      'getPet-id-without-sign',
      'getPet-id-as-double',
    ],
  },
];
