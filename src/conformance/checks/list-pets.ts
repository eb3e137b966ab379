import { type Pet, type PetStatus, petStatuses } from '../../contract/index.ts';
import type { Check } from '../check.ts';
import { listed } from '../controls.ts';
import { aList } from '../expectations.ts';
import { listPets } from '../kit-request.ts';
import type { Kit } from '../kit.ts';
import { Violation } from '../outcome.ts';

/** How often a list is compared with another before they count as different: other clients may write meanwhile. */
const LOOKS = 4;

const statusChecks = petStatuses.map((status): Check => ({
  id: `listPets.status-${status}`,
  level: 'MUST',
  clause: 'listPets.status',
  title: `MUST list only ${status} animals, and some while there are any, with the filter status=${status}`,
  operation: 'listPets',
  async run(kit) {
    const known = kit.listed.find((pet) => pet.status === status) ?? (await kit.created(status));
    const list = aList({ status });
    await kit.eventually({
      request: () => listPets(`status=${status}`),
      expect: {
        says: `${list.says}, and not empty since the animal ${known.id} is ${status}`,
        findProblem: (answer) =>
          list.findProblem(answer) ?? ((answer.json as Pet[]).length === 0 ? 'an empty array' : undefined),
      },
    });
  },
  kills: [`listPets-status-${status}-ignored`, `listPets-status-${status}-empty`],
}));

const limited = (limit: number, status?: PetStatus) => ({
  request: () => listPets(`limit=${limit}${status ? `&status=${status}` : ''}`),
  expect: aList({ limit, ...(status && { status }) }),
});

/** Compares how many animals a query lists with how many limit=20 does, just before and just after. */
async function compareWithTwenty(
  kit: Kit,
  query: string,
  limit: number,
  isRight: (count: number, least: number, most: number) => boolean,
): Promise<void> {
  for (let look = 1; ; look++) {
    const before = ((await kit.expect(limited(20))).json as Pet[]).length;
    const entry = await kit.send(listPets(query));
    const problem = aList({ limit }).findProblem(entry.answer);
    if (problem) throw new Violation(aList({ limit }).says, problem, entry);
    const after = ((await kit.expect(limited(20))).json as Pet[]).length;
    const { length } = entry.answer.json as Pet[];
    if (isRight(length, Math.min(before, after), Math.max(before, after))) return;
    if (look === LOOKS)
      throw new Violation(
        `200 with an array that goes with the ${after} animals of limit=20`,
        `${length} animals`,
        entry,
      );
  }
}

/** SPEC.md "List animals". */
export const listPetsChecks: readonly Check[] = [
  {
    id: 'listPets.responds',
    level: 'MUST',
    clause: 'listPets.response',
    title: 'MUST answer listPets with 200 and an array of animals',
    operation: 'listPets',
    probe: { request: () => listPets(), expect: aList() },
    kills: ['listPets-wrapped', 'listPets-206'],
  },
  {
    id: 'listPets.limit-1',
    level: 'MUST',
    clause: 'listPets.limit',
    title: 'MUST list at most 1 animal with limit=1',
    operation: 'listPets',
    probe: limited(1),
    kills: ['listPets-limit-ignored', 'listPets-limit-off-by-one'],
  },
  {
    id: 'listPets.limit-20',
    level: 'MUST',
    clause: 'listPets.limit',
    title: 'MUST list at most 20 animals with limit=20',
    operation: 'listPets',
    probe: limited(20),
    kills: ['listPets-21-for-20'],
  },
  {
    id: 'listPets.limit-100',
    level: 'MUST',
    clause: 'listPets.limit',
    title: 'MUST list at most 100 animals with limit=100, and no fewer than with limit=20',
    operation: 'listPets',
    run: (kit) => compareWithTwenty(kit, 'limit=100', 100, (count, least) => count >= least),
    kills: ['listPets-limit-100-refused', 'listPets-limit-above-50-is-ten'],
  },
  {
    id: 'listPets.limit-absent',
    level: 'MUST',
    clause: 'listPets.limit-default',
    title: 'MUST list as many animals without a limit as with limit=20',
    operation: 'listPets',
    run: (kit) => compareWithTwenty(kit, '', 20, (count, least, most) => count >= least && count <= most),
    kills: ['listPets-default-10', 'listPets-default-100'],
  },
  {
    id: 'listPets.limit-and-status',
    level: 'MUST',
    clause: 'listPets.limit',
    title: 'MUST honour limit and status together',
    operation: 'listPets',
    control: listed,
    async run(kit) {
      for (const status of petStatuses) await kit.expect(limited(1, status));
    },
    kills: ['listPets-limit-ignored-with-status', 'listPets-status-ignored-with-limit'],
  },
  ...statusChecks,
];
