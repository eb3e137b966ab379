import { type Int64, type NewPet, petStatuses } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import type { CheckContext, Creation, Expectation } from '../check-context.ts';
import { isNotFound } from '../controls.ts';
import { created, createdOrRejected, theAnimal } from '../expectations.ts';
import { toPet, toPetIds } from '../../exchange/parsed-pets.ts';
import { drawBound, drawWholeName } from '../../corpus/drawn-values.ts';
import { type HttpRequest, createPet, getPet } from '../../exchange/request.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { FormProblem, NotApplicable, type Problem, Violation } from '../outcome.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import { judgeAll } from '../judge-all.ts';
import { PLAIN_STATUS, createPetCheck, expectCreation } from './expect-creation.ts';

/** Other spellings of `id`, which some services read as the id. */
const toSpellings = (id: Int64) => ({ _id: id, Id: id, ID: id, petId: id, pet_id: id });

/**
 * The problem of a creation that also has an unusual name or category. If the service changes one of these, that is not about the
 * subject of the check.
 */
const leaveUnusualValues = (problem: Problem): Problem =>
  typeof problem === 'string' && /^(?:name|categoryId) /.test(problem)
    ? new FormProblem(problem, 'oracle.createPet.response')
    : problem;

/** Sends an animal with an id, which must not become its id. The next animal is sent if the first is rejected. */
async function expectOwnId(ctx: CheckContext, pets: readonly NewPet[], id: Int64, more: object = {}): Promise<void> {
  for (const [index, sent] of pets.entries()) {
    const isUnusual = index < pets.length - 1;
    const { summary, findProblem } = createdOrRejected(sent);
    const expected: Expectation = {
      summary,
      findProblem(response) {
        const problem = findProblem(response);
        return problem && isUnusual ? leaveUnusualValues(problem) : problem;
      },
    };
    const entry = await expectCreation(ctx, sent, expected, { body: { ...sent, id, ...more } });
    const pet = toPet(entry.response);
    if (String(pet?.id) === String(id))
      throw new Violation('an id assigned by the service', `the id ${id} from the body`, entry);
    if (pet) return;
  }
}

/** Whether the target fails for this creation, and for one with each status. */
async function failsAlways(ctx: CheckContext, { response }: CompletedExchange): Promise<boolean> {
  if (response.status < 500) return false;
  const creations = await Promise.all(petStatuses.map((status) => ctx.creationWithStatus(status)));
  return creations.every(({ entry }) => entry.response.status >= 500);
}

/** Sends the next animal if one is rejected, until the target fails. @returns The one that it has accepted. */
async function sendUntilCreated(ctx: CheckContext, pets: readonly NewPet[]): Promise<Creation | undefined> {
  for (const sent of pets) {
    const entry = await ctx.send(createPet(sent));
    if (entry.response.status === 201) return { sent, entry };
    if (entry.response.status >= 500) break;
  }
  return undefined;
}

/** A failure of every creation, which the check of the first status reports. */
const toFailure = ({ response }: CompletedExchange) =>
  new FormProblem(`every creation gets ${response.status}`, 'createPet.status-available');

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
    const isCause = status === 'available' || !(await failsAlways(ctx, entry));
    throw new Violation(created(sent).summary, isCause ? problem : toFailure(entry), entry);
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
      const plain = ctx.newPet('unstated');
      const named = { ...plain, name: drawWholeName(ctx.draw.bind(ctx), 'decimal') };
      const unusual = [{ ...named, categoryId: drawBound(ctx.draw.bind(ctx), 'beyond doubles') }, named];
      const { sent, entry } = (await sendUntilCreated(ctx, unusual)) ?? {
        sent: plain,
        entry: await ctx.send(createPet(plain, { intent: 'valid' })),
      };
      const problem = created(sent).findProblem(entry.response);
      if (!problem) return;
      await ctx.skipIfRejectionAllowed(entry);
      if (await failsAlways(ctx, entry)) throw new Violation(created(sent).summary, toFailure(entry), entry);
      throw new Violation(created(sent).summary, sent === plain ? problem : leaveUnusualValues(problem), entry);
    },
    kills: ['createPet-status-required', 'createPet-200'],
  },
  {
    ...createPetCheck,
    id: 'createPet.id-in-body',
    maxCreates: 2,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST NOT use an id from the body as the id of a new animal, nor change the animal that has it',
    async run(ctx) {
      // Too small for 32 bits, and too large for a double.
      const categoryId = -ctx.draw('negative category', 2n ** 53n, 2n ** 62n);
      const own = ctx.newPet('own id');
      const unusual = { ...own, name: drawWholeName(ctx.draw.bind(ctx), 'exponent') };
      await expectOwnId(ctx, [{ ...unusual, categoryId }, unusual, own], ctx.unknownId('id in body'));
      const known = await ctx.createdPet('pending');
      const taken = ctx.newPet('taken id', { status: PLAIN_STATUS });
      const { sent: other } = await ctx.creationWithStatus('available');
      // The name of another animal but for letter case.
      await expectOwnId(ctx, [{ ...taken, name: other.name.toUpperCase() }, taken], known.id, toSpellings(known.id));
      if (!ctx.isRemoved)
        await ctx.expect({ request: () => getPet(known.id), expect: theAnimal(known), mayRetry: isNotFound });
    },
    kills: [
      'createPet-id-from-body',
      'createPet-replaces-by-id',
      'createPet-id-from-body-if-known',
      'createPet-replaces-by-id-in-capitals',
    ],
  },
  {
    ...createPetCheck,
    id: 'createPet.fresh-ids',
    dependsOn: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST assign a unique id to every animal, even to those of the same name or created concurrently',
    maxCreates: 2,
    async run(ctx) {
      const { sent } = await ctx.creationWithStatus(PLAIN_STATUS);
      // Some services take the same body for a repetition, if both come at the same time or in a row.
      await Promise.all([sent, sent].map((pet) => ctx.send(createPet(pet, { intent: 'valid' }))));
    },
    afterRun(ctx) {
      const seen = toPetIds(ctx.initialPets);
      for (const { pet, entry } of ctx.createdPets()) {
        // A repetition with the same key may return the same animal, which the oracle judges.
        const mayRepeat = 'headers' in entry.request && 'idempotency-key' in entry.request.headers;
        if (seen.has(String(pet.id)) && !mayRepeat)
          throw new Violation('an id that no other animal has', `the id ${pet.id} a second time`, entry);
        seen.add(String(pet.id));
      }
    },
    kills: [
      'createPet-same-id',
      'createPet-same-id-when-concurrent',
      'createPet-reuses-listed-id',
      'createPet-once-for-each-name',
      'createPet-once-for-same-body-in-a-row',
      'createPet-once-for-same-body-at-a-time',
      'createPet-name-taken-but-for-case',
    ],
  },
  {
    ...createPetCheck,
    id: 'createPet.every-time',
    dependsOn: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal for every valid createPet request, whatever animals there are',
    phase: 'last',
    maxCreates: 1,
    async run(ctx) {
      // The name of an earlier animal, with another status.
      const { sent: earlier } = await ctx.creationWithStatus(PLAIN_STATUS);
      const sent = { ...earlier, status: 'pending' as const };
      await expectCreation(ctx, sent, created(sent), { intent: 'valid' });
    },
    afterRun(ctx) {
      // Other categories may be closed, and other names refused, which the run has found out with the first creation.
      const isAccepted = ({ body = '' }: HttpRequest) =>
        body.includes(`"categoryId":${ctx.categoryId}`) && body.includes(`"name":"${ctx.nameStart}`);
      const entries = ctx.operationExchanges.filter(
        ({ request, response }) =>
          request.method === 'POST' && request.intent === 'valid' && isAccepted(request) && !isRetryLater(response),
      );
      if (!entries.some(({ response }) => response.status === 201))
        throw new NotApplicable({ kind: 'no-animal', needs: 'any' });
      judgeAll(entries, '201', ({ response }) => (response.status === 201 ? undefined : String(response.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-seven-times', 'createPet-name-taken-echoes-first'],
  },
];
