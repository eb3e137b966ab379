import { type Int64, type NewPet, petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { isNotFound } from '../controls.ts';
import { created, createdOrRejected, theAnimal, toPet } from '../expectations.ts';
import { type HttpRequest, createPet, getPet } from '../../http/request.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import { judgeAll } from '../judge-all.ts';
import { PLAIN_STATUS, createPetCheck, expectCreation } from './expect-creation.ts';

/** Sends an animal with an id, which must not become its id. */
async function expectOwnId(ctx: CheckContext, sent: NewPet, id: Int64): Promise<void> {
  const entry = await expectCreation(ctx, sent, createdOrRejected(sent), { body: { ...sent, id } });
  if (String(toPet(entry.response)?.id) === String(id))
    throw new Violation('an id assigned by the service', `the id ${id} from the body`, entry);
}

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
    maxCreates: 2,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST NOT use an id from the body as the id of a new animal, nor change the animal that has it',
    async run(ctx) {
      await expectOwnId(ctx, ctx.newPet('own id'), ctx.unknownId('id in body'));
      const known = await ctx.createdPet('pending');
      await expectOwnId(ctx, ctx.newPet('taken id', { status: PLAIN_STATUS }), known.id);
      if (!ctx.isRemoved)
        await ctx.expect({ request: () => getPet(known.id), expect: theAnimal(known), mayRetry: isNotFound });
    },
    kills: ['createPet-id-from-body', 'createPet-replaces-by-id', 'createPet-id-from-body-if-known'],
  },
  {
    ...createPetCheck,
    id: 'createPet.fresh-ids',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST assign a unique id to every animal, even to those of the same name or created concurrently',
    maxCreates: 1,
    async run(ctx) {
      const { sent } = await ctx.creationWithStatus(PLAIN_STATUS);
      await ctx.send(createPet(sent, { intent: 'valid' }));
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
    maxCreates: 1,
    async run(ctx) {
      const sent = ctx.newPet('again', { status: 'pending' });
      await expectCreation(ctx, sent, created(sent), { intent: 'valid' });
    },
    afterRun(ctx) {
      // Other categories may be closed, which the run has found out with the first creation.
      const isOfCategory = ({ body = '' }: HttpRequest) => body.includes(`"categoryId":${ctx.categoryId}`);
      const entries = ctx.operationExchanges.filter(
        ({ request, response }) =>
          request.method === 'POST' && request.intent === 'valid' && isOfCategory(request) && !isRetryLater(response),
      );
      if (!entries.some(({ response }) => response.status === 201))
        throw new NotApplicable('no animal could be created');
      judgeAll(entries, '201', ({ response }) => (response.status === 201 ? undefined : String(response.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-ten-times'],
  },
];
