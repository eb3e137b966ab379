import { petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { created, createdOrRefused, toPet } from '../expectations.ts';
import { type HttpRequest, createPet } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import { judgeAll } from '../judge-all.ts';
import { create, writing } from './create.ts';

/** Whether a request is one of those that every service accepts: a short name, a known category. */
function isPlainCreation(ctx: CheckContext, { method, key, body = '' }: HttpRequest): boolean {
  const labels = ['plain', 'available', 'pending', 'sold', 'unstated', 'twin', 'again', 'more', 'before', 'after'];
  return method === 'POST' && key === 'valid' && labels.some((label) => body.startsWith(`{"name":"${ctx.name(label)}`));
}

/** What every service has to accept. */
export const accepted: Check[] = [
  ...petStatuses.map((status): Check => ({
    ...writing,
    id: `createPet.status-${status}`,
    level: 'MUST',
    clause: 'newPet.status',
    title: `MUST create an animal with status ${status} and answer 201 with the values as sent`,
    async run(ctx) {
      const { sent, entry } = await ctx.creationWithStatus(status);
      const problem = created(sent).findProblem(entry.response);
      if (problem) await ctx.skipIfRefusalAllowed(entry);
      if (problem) throw new Violation(created(sent).summary, problem, entry);
    },
    kills: [`createPet-status-${status}-changed`],
  })),
  {
    ...writing,
    id: 'createPet.status-omitted',
    maxCreates: 1,
    level: 'MUST',
    clause: 'createPet.request',
    title: 'MUST create an animal without a status and answer 201 with the values as sent',
    async run(ctx) {
      const sent = ctx.newPet('unstated');
      await create(ctx, sent, created(sent));
    },
    kills: ['createPet-status-required', 'createPet-200', 'createPet-name-changed'],
  },
  {
    ...writing,
    id: 'createPet.id-in-body',
    maxCreates: 1,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST not take the id of a new animal from the body',
    async run(ctx) {
      const id = ctx.unknownId(2);
      const sent = ctx.newPet('own id');
      const entry = await create(ctx, sent, createdOrRefused(sent), { ...sent, id });
      if (toPet(entry.response)?.id === id)
        throw new Violation('an id that the service assigned', `the id ${id} of the body`, entry);
    },
    kills: ['createPet-id-from-body'],
  },
  {
    ...writing,
    id: 'createPet.fresh-ids',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST give each animal an id of its own, also to those created at the same time',
    maxCreates: 4,
    async run(ctx) {
      // Two of one name, which a service may refuse, and which are two animals when it does not.
      const labels = ['twin a', 'twin b', 'same', 'same'];
      await Promise.all(labels.map((label) => ctx.send(createPet(ctx.newPet(label)))));
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
    ...writing,
    id: 'createPet.every-time',
    dependsOn: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal each time that it is asked',
    phase: 'last',
    maxCreates: 3,
    async run(ctx) {
      const all = ['a', 'b', 'c'].map((letter) => ctx.newPet(`again ${letter}`, { status: 'pending' }));
      await Promise.all(all.map((sent) => create(ctx, sent, created(sent))));
    },
    afterRun(ctx) {
      const entries = ctx.operationExchanges.filter(
        ({ request, response }) => isPlainCreation(ctx, request) && !isRetryLater(response),
      );
      if (!entries.some(({ response }) => response.status === 201))
        throw new NotApplicable('no animal could be created');
      judgeAll(entries, '201', ({ response }) => (response.status === 201 ? undefined : String(response.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-ten-times'],
  },
];
