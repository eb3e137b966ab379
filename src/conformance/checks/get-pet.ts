import { type Int64, type Pet, isInt64, parseInteger, petStatuses } from '../../contract/index.ts';
import type { HttpResponse } from '../http/response.ts';
import type { CompletedEntry } from './journal.ts';
import type { Check } from './check.ts';
import type { Expectation } from './check-context.ts';
import { getControl, isNotFound } from './controls.ts';
import { aList, errorObjectProblem, refused, theAnimal, toPet, toPets } from './expectations.ts';
import { getPet, listPets, operationOf } from '../http/request.ts';
import { NotApplicable, Violation } from './outcome.ts';
import { judgeAll } from './judge-all.ts';

/** How often an animal is read before reading it counts as without effect. */
const TIMES = 6;

const get = { operation: 'getPet', level: 'MUST' } as const;

/** The id that a request asks for, where it is written as integers are. */
function askedId({ request }: CompletedEntry): Int64 | undefined {
  const text = request.path.split('/')[2] ?? '';
  const id = /^(?:0|-?[1-9]\d*)$/.test(text) ? parseInteger(text) : undefined;
  return isInt64(id) ? id : undefined;
}

/** A refusal, or an animal with this very id. */
const notAnother = (id: bigint): Expectation => ({
  summary: `a refusal with an error object, or the animal ${id}`,
  findProblem: (answer: HttpResponse) =>
    answer.status < 400 && String(toPet(answer)?.id) !== String(id)
      ? `${answer.status} with the animal ${toPet(answer)?.id}`
      : answer.status < 400
        ? undefined
        : errorObjectProblem(answer),
});

/** What a wrong number type takes for the same id: 32 bits, 64 bits, no sign, a double. */
function nearIds(id: Int64): bigint[] {
  const exact = BigInt(id);
  const near = [exact + 2n ** 32n, exact + 2n ** 64n, -exact];
  if (!Number.isSafeInteger(Number(id))) near.push(exact - 1n, exact + 1n);
  return near.filter((each) => each !== exact);
}

/** SPEC.md "Get an animal (deprecated)". */
export const getPetChecks: readonly Check[] = [
  {
    ...get,
    id: 'getPet.created',
    clause: 'getPet.response',
    title: 'MUST answer 200 with the animal as it was created',
    isMutating: true,
    async run(ctx) {
      for (const pet of await Promise.all(petStatuses.map((status) => ctx.createdPet(status))))
        await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
    },
    kills: ['createPet-not-stored', 'createPet-stored-otherwise', 'createPet-stores-once', 'getPet-removed-early'],
  },
  {
    ...get,
    id: 'getPet.listed',
    clause: 'getPet.response',
    title: 'MUST answer 200 with the animal as it is listed',
    phase: 'last',
    async run(ctx) {
      await ctx.eventually(async () => {
        const pets = toPets(await ctx.expect({ request: () => listPets('limit=3'), expect: aList({ limit: 3 }) }));
        if (pets.length === 0) throw new NotApplicable('the target lists no animals');
        const looks = await Promise.all(
          pets.map(async (pet) => {
            const entry = await ctx.send(getPet(pet.id));
            const problem = theAnimal(pet).findProblem(entry.response);
            const violation = problem ? new Violation(theAnimal(pet).summary, problem, entry) : undefined;
            // Another client may have changed or removed the animal; no other status can come of that.
            if (violation && ![200, 404].includes(entry.response.status)) throw violation;
            return violation;
          }),
        );
        return looks.find((violation) => violation !== undefined);
      });
    },
    kills: ['getPet-other-animal', 'getPet-lower-case-name'],
  },
  {
    ...get,
    id: 'getPet.stable',
    clause: 'service.collection',
    title: 'MUST not change an animal that is read',
    isMutating: true,
    async run(ctx) {
      const pet = await ctx.createdPet('sold');
      const first = await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
      await ctx.eventually(async () => {
        for (let time = 1; time <= TIMES; time++) {
          const entry = await ctx.send(getPet(pet.id));
          const { summary, findProblem } = theAnimal(first.json as Pet);
          const problem = findProblem(entry.response);
          if (problem && isNotFound(entry.response)) return new Violation(`${summary}, time and again`, problem, entry);
          if (problem) throw new Violation(summary, problem, entry);
        }
        return undefined;
      });
    },
    kills: ['getPet-works-once', 'getPet-counts-in-name', 'getPet-fails-at-times'],
  },
  {
    ...get,
    id: 'getPet.unknown',
    clause: 'getPet.unknown',
    title: 'MUST answer 404 for an animal that does not exist',
    control: getControl,
    async run(ctx) {
      await Promise.all(
        [3, 4, 5].map((salt) => ctx.expect({ request: () => getPet(ctx.unknownId(salt)), expect: refused(404) })),
      );
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
    ...get,
    id: 'getPet.id-exact',
    clause: 'getPet.petId',
    title: 'MUST not take an id for that of another animal',
    control: getControl,
    async run(ctx) {
      const { id } = await ctx.anyPet();
      await Promise.all(
        nearIds(id).map((near) => ctx.expect({ request: () => getPet(near), expect: notAnother(near) })),
      );
    },
    afterRun(ctx) {
      const entries = ctx.operationExchanges.filter(
        (entry) => operationOf(entry.request) === 'getPet' && toPet(entry.response),
      );
      if (entries.length === 0) return;
      judgeAll(entries, 'the animal that was asked for', (entry) => {
        const [asked, got] = [askedId(entry), toPet(entry.response)?.id];
        return asked === undefined || String(asked) === String(got) ? undefined : `the animal ${got}`;
      });
    },
    kills: ['getPet-id-as-int32', 'getPet-id-wraps-at-64-bits', 'getPet-id-without-sign', 'getPet-id-as-double'],
  },
  {
    ...get,
    id: 'getPet.before-sunset',
    clause: 'service.deprecated-get',
    title: 'MUST still answer getPet before 5 December 2030',
    interaction: getControl,
    kills: ['getPet-removed-early'],
  },
];
