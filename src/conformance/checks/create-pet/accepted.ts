import { type Int64, petStatuses } from '../../../contract/index.ts';
import { drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import { createPet, getPet } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { PLAIN_STATUS, createPetCheck } from './create-pet-check.ts';

/** Other spellings of `id`, which some services read as the id. */
const toSpellings = (id: Int64) => ({ _id: id, Id: id, ID: id, petId: id, pet_id: id });

const withStatus = Object.fromEntries(
  petStatuses.map((status) => [
    `createPet.status-${status}`,
    {
      clause: 'newPet.status',
      title: `MUST create an animal with status ${status} and return 201 with the values as sent`,
      program: (ctx: CheckContext) => ctx.pets.created(status),
    } as const,
  ]),
);

/** Requests that every service must accept. */
export const acceptedChecks = checksOf(createPetCheck, {
  ...withStatus,
  'createPet.status-omitted': {
    maxCreates: 1,
    clause: 'createPet.request',
    title: 'MUST create an animal without a status and return 201 with the values as sent',
    async program(ctx) {
      const plain = ctx.newPet('unstated');
      const named = { ...plain, name: drawWholeName(ctx.draw, 'decimal') };
      const unusual = [{ ...named, categoryId: drawBound(ctx.draw, 'beyond doubles') }, named];
      if (!(await ctx.createFirst(unusual))) await ctx.create(plain);
    },
  },
  'createPet.id-in-body': {
    maxCreates: 2,
    clause: 'animal.id',
    aspect: 'sent-id',
    title: 'MUST NOT use an id from the body as the id of a new animal, nor change the animal that has it',
    async program(ctx) {
      // Too small for 32 bits, and too large for a double.
      const categoryId = -ctx.draw('negative category', 2n ** 53n, 2n ** 62n);
      const own = ctx.newPet('own id');
      const unusual = { ...own, name: drawWholeName(ctx.draw, 'exponent') };
      const id = ctx.unknownId('id in body');
      await ctx.createFirst([{ ...unusual, categoryId }, unusual, own].map((pet) => ({ ...pet, id })));
      const known = await ctx.pets.created('pending');
      const taken = ctx.newPet('taken id', { status: PLAIN_STATUS });
      const more = { id: known.id, ...toSpellings(known.id) };
      // The name of another animal but for letter case, as it was sent.
      await ctx.pets.created('available');
      const name = ctx.name('available').toUpperCase();
      await ctx.createFirst([{ ...taken, name }, taken].map((pet) => ({ ...pet, ...more })));
      if (!ctx.isRemoved) await ctx.send(getPet(known.id));
    },
  },
  'createPet.fresh-ids': {
    dependsOn: ['createPet'],
    clause: 'animal.id',
    aspect: 'new-id',
    title: 'MUST assign a unique id to every animal, even to those of the same name or created concurrently',
    maxCreates: 2,
    async program(ctx) {
      const { name, categoryId } = await ctx.pets.created(PLAIN_STATUS);
      const request = createPet({ name, categoryId, status: PLAIN_STATUS });
      // Some services take the same body for a repetition, if both come at the same time or in a row.
      await ctx.sendAll([request, request]);
    },
  },
  'createPet.every-time': {
    dependsOn: ['createPet', 'listPets'],
    clause: 'newPet.fields',
    title: 'MUST create an animal for every valid createPet request, whatever animals there are',
    phase: 'last',
    maxCreates: 2,
    async program(ctx) {
      const { name, categoryId } = await ctx.pets.created(PLAIN_STATUS);
      // An earlier animal once more, with another status and with the same.
      await Promise.all((['pending', PLAIN_STATUS] as const).map((status) => ctx.create({ name, categoryId, status })));
    },
  },
});
