import { petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { created, createdOrRejected, toPet } from '../expectations.ts';
import { createPet } from '../../http/request.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import { judgeAll } from '../judge-all.ts';
import { createPetCheck, expectCreation } from './expect-creation.ts';

const withStatus = petStatuses.map((status): Check => ({
  ...createPetCheck,
  id: `createPet.status-${status}`,
  level: 'MUST',
  clause: 'newPet.status',
  title: `MUST create an animal with status ${status} and return 201 with the values as sent`,
  async run(ctx) {
    const { sent, entry } = await ctx.creationWithStatus(status);
    const problem = created(sent).findProblem(entry.response);
    if (!problem) return;
    await ctx.skipIfRejectionAllowed(entry);
    throw new Violation(created(sent).summary, problem, entry);
  },
  kills: [`createPet-status-${status}-changed`],
}));

/** Requests that every service must accept. */
export const acceptedChecks: readonly Check[] = [
  ...withStatus,
  {
    ...createPetCheck,
    id: 'createPet.status-omitted',
    maxCreates: 1,
    level: 'MUST',
    clause: 'createPet.request',
    title: 'MUST create an animal without a status and return 201 with the values as sent',
    async run(ctx) {
      const sent = ctx.newPet('unstated');
      await expectCreation(ctx, sent, created(sent), { intent: 'valid' });
    },
    kills: ['createPet-status-required', 'createPet-200', 'createPet-name-changed'],
  },
  {
    ...createPetCheck,
    id: 'createPet.id-in-body',
    maxCreates: 1,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST NOT use an id from the body as the id of a new animal',
    async run(ctx) {
      const id = ctx.unknownId('id in body');
      const sent = ctx.newPet('own id');
      const entry = await expectCreation(ctx, sent, createdOrRejected(sent), { body: { ...sent, id } });
      if (toPet(entry.response)?.id === id)
        throw new Violation('an id assigned by the service', `the id ${id} from the body`, entry);
    },
    kills: ['createPet-id-from-body'],
  },
  {
    ...createPetCheck,
    id: 'createPet.fresh-ids',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST assign a unique id to every animal, even to those created concurrently',
    maxCreates: 4,
    async run(ctx) {
      const twins = ['twin a', 'twin b'].map((label) => createPet(ctx.newPet(label), { intent: 'valid' }));
      // A service may reject the second animal of the same name; if it accepts it, the two are different animals.
      const namesakes = ['same', 'same'].map((label) => createPet(ctx.newPet(label)));
      await Promise.all([...twins, ...namesakes].map((request) => ctx.send(request)));
    },
    afterRun(ctx) {
      const seen = new Set(ctx.initialPets.map(({ id }) => String(id)));
      for (const { pet, entry } of ctx.createdPets()) {
        if (seen.has(String(pet.id)))
          throw new Violation('an id that no other animal has', `the id ${pet.id} a second time`, entry);
        seen.add(String(pet.id));
      }
    },
    kills: [
      'createPet-same-id',
      'createPet-same-id-when-concurrent',
      'createPet-reuses-listed-id',
      'createPet-once-for-each-name',
    ],
  },
  {
    ...createPetCheck,
    id: 'createPet.every-time',
    dependsOn: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal for every valid createPet request',
    phase: 'last',
    maxCreates: 3,
    async run(ctx) {
      const pets = ['a', 'b', 'c'].map((letter) => ctx.newPet(`again ${letter}`, { status: 'pending' }));
      await Promise.all(pets.map((sent) => expectCreation(ctx, sent, created(sent), { intent: 'valid' })));
    },
    afterRun(ctx) {
      const entries = ctx.operationExchanges.filter(
        ({ request, response }) => request.method === 'POST' && request.intent === 'valid' && !isRetryLater(response),
      );
      if (!entries.some(({ response }) => response.status === 201))
        throw new NotApplicable('no animal could be created');
      judgeAll(entries, '201', ({ response }) => (response.status === 201 ? undefined : String(response.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-ten-times'],
  },
];
