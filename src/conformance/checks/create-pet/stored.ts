import { LIMIT, type Pet } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import { preview } from '../../../json/preview.ts';
import { wait } from '../../../shared/wait.ts';
import { type HttpRequest, createPet, operationOf } from '../../http/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext, Sighting } from '../check-context.ts';
import { toPet } from '../expectations.ts';
import { Violation } from '../outcome.ts';
import { toLetters } from '../to-letters.ts';
import { createPetCheck } from './expect-creation.ts';
import { invalidBodies } from './invalid-bodies.ts';

/** How long lists may take to include the newest animal, in milliseconds. */
const PATIENCE_MS = 2000;

/** Names that a service may give to an animal that it creates from an invalid body. */
const PLACEHOLDER_NAMES = ['', 'null', 'undefined', 'true', '734829', '[object Object]', 'Unnamed'];

const toIds = (pets: readonly Pet[]) => new Set(pets.map(({ id }) => String(id)));

const isOwnName = (ctx: CheckContext, { name }: Pet) => name.startsWith(ctx.name(''));

const isOwn = (ctx: CheckContext, { id }: Pet) => ctx.createdPets().some(({ pet }) => pet.id === id);

const containsName = ({ body = '' }: HttpRequest, { name }: Pet) => body.includes(stringifyJson(name));

/** Sightings in reads of the last phase, when all invalid requests have been completed. */
const settledSightings = (ctx: CheckContext): Sighting[] =>
  ctx.sightings().filter(({ entry }) => operationOf(entry.request) !== 'createPet' && entry.phase === 'last');

/** Lists all animals until the list contains this animal, or until PATIENCE_MS is over. */
async function listUntilShown(ctx: CheckContext, pet: Pet | undefined): Promise<Pet[]> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const pets = await ctx.listEverything();
    if (pets.some(({ id }) => id === pet?.id) || performance.now() > end) return pets;
    await wait(100);
  }
}

function toInvalidRequests(ctx: CheckContext): HttpRequest[] {
  const keys = ['missing', 'wrong', 'appended', 'empty'] as const;
  return [
    ...invalidBodies.map(({ toBody }, index) =>
      createPet(toBody(ctx, `none ${toLetters(index)}`), { intent: 'invalid' }),
    ),
    ...keys.map((key) => createPet(ctx.newPet(`none ${key}`), { key, intent: 'invalid' })),
  ];
}

/** Sends invalid requests between two valid creations, and finds an animal that one of the invalid ones stored. */
async function findStrayPet(ctx: CheckContext): Promise<Pet | undefined> {
  const before = toIds([...(await ctx.listEverything()), ...(await ctx.listEverything())]);
  await ctx.send(createPet(ctx.newPet('before'), { intent: 'valid' }));
  // A new animal proves nothing if other clients are writing, or lists are too short to show the same animals twice.
  const between = await ctx.listEverything();
  const isStable = between.every((pet) => before.has(String(pet.id)) || isOwnName(ctx, pet));
  await Promise.all(toInvalidRequests(ctx).map((request) => ctx.send(request)));
  const { response } = await ctx.send(createPet(ctx.newPet('after'), { intent: 'valid' }));
  if (!isStable || before.size >= LIMIT.maximum) return undefined;
  const after = await listUntilShown(ctx, toPet(response));
  return after.find((pet) => PLACEHOLDER_NAMES.includes(pet.name) && !before.has(String(pet.id)) && !isOwn(ctx, pet));
}

/** Checks that a valid request stores one animal, and an invalid one none. */
export const storedChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.refused-stores-nothing',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.refused',
    title: 'MUST NOT store an animal when it rejects a request',
    maxCreates: 2,
    async run(ctx) {
      const stray = await findStrayPet(ctx);
      if (stray) throw new Violation('no animal from a rejected body in any list', `the animal ${preview(stray)}`);
    },
    afterRun(ctx) {
      const invalid = ctx.journal.filter(({ request }) => request.intent === 'invalid');
      for (const { pet, entry } of settledSightings(ctx)) {
        if (isOwnName(ctx, pet) && invalid.some(({ request }) => containsName(request, pet)))
          throw new Violation('no animal from a rejected request in any response', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-before-validating', 'createPet-stores-before-authenticating'],
  },
  {
    ...createPetCheck,
    id: 'createPet.once',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.response',
    title: 'MUST store one animal per creation, under the id that it returns',
    afterRun(ctx) {
      const own = toIds(ctx.createdPets().map(({ pet }) => pet));
      // A creation without a response may or may not have taken place.
      const uncertain = ctx.journal.filter(({ response, request }) => !response && request.method === 'POST');
      for (const { pet, entry } of settledSightings(ctx)) {
        if (!isOwnName(ctx, pet) || own.has(String(pet.id))) continue;
        if (uncertain.some(({ request }) => containsName(request, pet))) continue;
        throw new Violation('only ids that createPet returned', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: ['createPet-stores-twice', 'listPets-other-ids', 'getPet-copies'],
  },
];
