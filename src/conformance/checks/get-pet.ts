import { type Int64, type Pet, isInt64, parseInteger, petStatuses } from '../../contract/index.ts';
import type { Answer, Answered } from '../answer.ts';
import type { Check, Expectation } from '../check.ts';
import { gotten, isNotFound } from '../controls.ts';
import { aList, errorObjectProblem, refused, theAnimal, toPet, toPets } from '../expectations.ts';
import { getPet, listPets, operationOf } from '../kit-request.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { judgeAll } from './judge-all.ts';

/** How often an animal is read before reading it counts as without effect. */
const TIMES = 6;

const get = { operation: 'getPet', level: 'MUST' } as const;

/** The id that a request asks for, where it is written as integers are. */
function askedId({ request }: Answered): Int64 | undefined {
  const text = request.path.split('/')[2] ?? '';
  const id = /^(?:0|-?[1-9]\d*)$/.test(text) ? parseInteger(text) : undefined;
  return isInt64(id) ? id : undefined;
}

/** A refusal, or an animal with this very id. */
const notAnother = (id: bigint): Expectation => ({
  says: `a refusal with an error object, or the animal ${id}`,
  findProblem: (answer: Answer) =>
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
    writes: true,
    async run(kit) {
      for (const pet of await Promise.all(petStatuses.map((status) => kit.created(status))))
        await kit.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), isEarly: isNotFound });
    },
    kills: ['createPet-not-stored', 'createPet-stored-otherwise', 'createPet-stores-once', 'getPet-removed-early'],
  },
  {
    ...get,
    id: 'getPet.listed',
    clause: 'getPet.response',
    title: 'MUST answer 200 with the animal as it is listed',
    turn: 'last',
    async run(kit) {
      await kit.settle(async () => {
        const pets = toPets(await kit.expect({ request: () => listPets('limit=3'), expect: aList({ limit: 3 }) }));
        if (pets.length === 0) throw new NotApplicable('the target lists no animals');
        const looks = await Promise.all(
          pets.map(async (pet) => {
            const entry = await kit.send(getPet(pet.id));
            const problem = theAnimal(pet).findProblem(entry.answer);
            const violation = problem ? new Violation(theAnimal(pet).says, problem, entry) : undefined;
            // Another client may have changed or removed the animal; no other status can come of that.
            if (violation && ![200, 404].includes(entry.answer.status)) throw violation;
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
    writes: true,
    async run(kit) {
      const pet = await kit.created('sold');
      const first = await kit.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), isEarly: isNotFound });
      await kit.settle(async () => {
        for (let time = 1; time <= TIMES; time++) {
          const entry = await kit.send(getPet(pet.id));
          const { says, findProblem } = theAnimal(first.json as Pet);
          const problem = findProblem(entry.answer);
          if (problem && isNotFound(entry.answer)) return new Violation(`${says}, time and again`, problem, entry);
          if (problem) throw new Violation(says, problem, entry);
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
    control: gotten,
    async run(kit) {
      await Promise.all(
        [3, 4, 5].map((salt) => kit.expect({ request: () => getPet(kit.unknownId(salt)), expect: refused(404) })),
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
    control: gotten,
    async run(kit) {
      const { id } = await kit.existing();
      await Promise.all(
        nearIds(id).map((near) => kit.expect({ request: () => getPet(near), expect: notAnother(near) })),
      );
    },
    after(kit) {
      const entries = kit.answered.filter((entry) => operationOf(entry.request) === 'getPet' && toPet(entry.answer));
      if (entries.length === 0) return;
      judgeAll(entries, 'the animal that was asked for', (entry) => {
        const [asked, got] = [askedId(entry), toPet(entry.answer)?.id];
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
    probe: gotten,
    kills: ['getPet-removed-early'],
  },
];
