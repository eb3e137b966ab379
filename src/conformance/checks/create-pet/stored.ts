import type { Pet } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import { preview } from '../../../json/preview.ts';
import { type HttpRequest, createPet, getPet, listPets, operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext, Sighting } from '../check-context.ts';
import { toPet, toPetIds } from '../../exchange/parsed-pets.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { toLetters } from '../../../shared/to-letters.ts';
import { PLAIN_STATUS, createPetCheck } from './expect-creation.ts';
import { invalidBodies } from './invalid-bodies.ts';
import { findNeighbours, idsFollowEachOther } from './neighbours.ts';

/** Names that a service may give to an animal that it creates from an invalid body. */
const PLACEHOLDER_NAMES = ['', 'null', 'undefined', 'true', '734829', '[object Object]', 'Unnamed'];

const isOwnName = (ctx: CheckContext, { name }: Pet) => name.includes(ctx.mark);

const isOwn = (ctx: CheckContext, { id }: Pet) => ctx.createdPets().some(({ pet }) => pet.id === id);

/** The name in a body that writes its characters as escapes. */
function readEscapedName(body: string): unknown {
  try {
    return body.includes('\\u') ? (JSON.parse(body) as { name?: unknown } | null)?.name : undefined;
  } catch {
    return undefined;
  }
}

const containsName = ({ body = '' }: HttpRequest, { name }: Pet) =>
  body.includes(stringifyJson(name)) || readEscapedName(body) === name;

/** Sightings in reads of the last phase, when all invalid requests have been completed. */
const settledSightings = (ctx: CheckContext): Sighting[] =>
  ctx.sightings().filter(({ entry }) => operationOf(entry.request) !== 'createPet' && entry.phase === 'last');

/** Whether an animal that a rejected request stored would have been seen: in lists, or under an id next to another one. */
const canShowStray = (ctx: CheckContext): boolean =>
  settledSightings(ctx).some(({ pet, entry }) => operationOf(entry.request) === 'listPets' && isOwnName(ctx, pet)) ||
  (!ctx.isRemoved && idsFollowEachOther(ctx));

/** Lists all animals until the list contains this animal, or lag cannot explain that it does not. */
async function listUntilShown(ctx: CheckContext, pet: Pet | undefined): Promise<Pet[]> {
  if (!pet) return ctx.listEverything();
  let pets: Pet[] = [];
  await ctx.waitUntil(async () => {
    pets = await ctx.listEverything();
    return pets.some(({ id }) => id === pet.id);
  });
  return pets;
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

/** The new animals that have a name such as a service may give, by name. */
function findPlaceholders(ctx: CheckContext, pets: readonly Pet[], before: ReadonlySet<string>): Map<string, Pet> {
  const strays = pets.filter(
    (pet) => PLACEHOLDER_NAMES.includes(pet.name) && !before.has(String(pet.id)) && !isOwn(ctx, pet),
  );
  return new Map(strays.map((pet) => [pet.name, pet]));
}

/** Sends requests, and finds the animals with placeholder names that appear meanwhile. */
async function findNewPlaceholders(ctx: CheckContext, requests: readonly HttpRequest[]): Promise<Map<string, Pet>> {
  const before = toPetIds([...(await ctx.listEverything()), ...(await ctx.listEverything())]);
  await Promise.all(requests.map((request) => ctx.send(request)));
  return findPlaceholders(ctx, await ctx.listEverything(), before);
}

/**
 * Sends the invalid requests again, and as many harmless ones: other clients, such as another run of this kit, may add animals
 * with the same names.
 */
async function confirmStray(ctx: CheckContext, strays: ReadonlyMap<string, Pet>): Promise<Pet | undefined> {
  const invalid = toInvalidRequests(ctx);
  const again = await findNewPlaceholders(ctx, invalid);
  const harmless = await findNewPlaceholders(
    ctx,
    invalid.map(() => listPets('limit=1')),
  );
  return [...strays.values()].find(({ name }) => again.has(name) && !harmless.has(name));
}

/** Whether a request was accepted, which another check reports. Where its animal went is unknown if the body is malformed. */
const isAccepted = ({ request, response }: Exchange) =>
  request.intent === 'invalid' && response !== undefined && response.status < 300;

/** Sends invalid requests between two valid creations, and finds an animal that one of the invalid ones stored. */
async function findStrayPet(ctx: CheckContext): Promise<Pet | undefined> {
  const before = toPetIds((await Promise.all([ctx.listEverything(), ctx.listEverything()])).flat());
  await ctx.send(createPet(ctx.newPet('before', { status: PLAIN_STATUS }), { intent: 'valid' }));
  // A new animal proves nothing if other clients are writing, or lists are too short to show the same animals twice.
  const between = await ctx.listEverything();
  const isStable = between.every((pet) => before.has(String(pet.id)) || isOwnName(ctx, pet));
  await Promise.all(toInvalidRequests(ctx).map((request) => ctx.send(request)));
  const { response } = await ctx.send(createPet(ctx.newPet('after', { status: PLAIN_STATUS }), { intent: 'valid' }));
  if (!isStable || before.size >= ctx.longestLimit || ctx.journal.some(isAccepted)) return undefined;
  const strays = findPlaceholders(ctx, await listUntilShown(ctx, toPet(response)), before);
  return strays.size === 0 ? undefined : confirmStray(ctx, strays);
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
      const invalid = ctx.journal.filter(
        ({ request, response }) => request.intent === 'invalid' && response !== undefined && response.status >= 400,
      );
      const accepted = new Set(ctx.createdPets().map(({ pet }) => pet.name));
      for (const { pet, entry } of settledSightings(ctx)) {
        if (!isOwnName(ctx, pet) || accepted.has(pet.name)) continue;
        if (invalid.some(({ request }) => containsName(request, pet)))
          throw new Violation('no animal from a rejected request in any response', `the animal ${preview(pet)}`, entry);
      }
      if (!canShowStray(ctx)) throw new NotApplicable({ kind: 'not-shown', neither: 'ids' });
    },
    kills: [
      'createPet-stores-before-validating',
      'createPet-stores-rejected-in-large-store',
      'createPet-stores-wrong-case-in-large-store',
    ],
  },
  {
    ...createPetCheck,
    id: 'createPet.once',
    dependsOn: ['createPet', 'listPets', 'getPet'],
    level: 'MUST',
    clause: 'createPet.response',
    title: 'MUST store one animal per creation, under the id that it returns',
    phase: 'last',
    async run(ctx) {
      if (!ctx.isRemoved) await Promise.all(findNeighbours(ctx).map((id) => ctx.send(getPet(id))));
    },
    afterRun(ctx) {
      const own = toPetIds(ctx.createdPets().map(({ pet }) => pet));
      // A creation without a clear response may or may not have taken place, and one with a malformed body has an unknown id.
      const uncertain = ctx.journal.filter(
        ({ response, request }) =>
          request.method === 'POST' &&
          (!response || response.status >= 500 || (response.status < 300 && !toPet(response))),
      );
      for (const { pet, entry } of settledSightings(ctx)) {
        if (!isOwnName(ctx, pet) || own.has(String(pet.id))) continue;
        if (uncertain.some(({ request }) => containsName(request, pet))) continue;
        throw new Violation('only ids that createPet returned', `the animal ${preview(pet)}`, entry);
      }
    },
    kills: [
      'createPet-stores-twice',
      'createPet-stores-twice-in-large-store',
      'createPet-stores-sold-twice-in-large-store',
      'listPets-other-ids',
      'getPet-copies',
    ],
  },
];
