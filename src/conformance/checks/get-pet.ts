import { LIMIT, type Pet, petStatuses } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import { toPets } from '../exchange/parsed-pets.ts';
import { type HttpRequest, getPet, listPets, operationOf } from '../exchange/request.ts';
import { checksOf } from './checks-of.ts';
import { getControl } from './controls.ts';
import { NotApplicable } from './outcome.ts';

/** How many times an animal is read to find out whether reading changes it. */
const READS = 6;

/** How many animals are fetched that no request has fetched before. */
const MOST_FETCHED = 20;

/** The animals of lists, in turns, so that each list contributes some. */
function takeTurns(lists: readonly (readonly Pet[])[]): Pet[] {
  const turns = Array.from({ length: LIMIT.default }, (_, index) =>
    lists.flatMap((pets) => pets.slice(index, index + 1)),
  );
  return [...new Map(turns.flat().map((pet) => [String(pet.id), pet])).values()];
}

/** Ids that a wrong number type confuses with this one: 32 bits, 64 bits, unsigned, double. */
function nearIds(id: Int64): bigint[] {
  const exact = BigInt(id);
  const ids = [exact + 2n ** 32n, exact + 2n ** 64n, -exact];
  if (!Number.isSafeInteger(Number(id))) ids.push(exact - 1n, exact + 1n);
  return ids.filter((near) => near !== exact);
}

/** Checks of SPEC.md "Get an animal (deprecated)". */
export const getPetChecks = checksOf(
  { operation: 'getPet' },
  {
    'getPet.created': {
      clause: 'getPet.response',
      title: 'MUST return 200 and the animal as it was created',
      isMutating: true,
      async program(ctx) {
        const pets = await Promise.all(petStatuses.map((status) => ctx.pets.created(status)));
        await ctx.sendAll(pets.map(({ id }) => getPet(id)));
      },
    },
    // An animal that exists is the same in lists and under its id, even if another client created it.
    'getPet.listed': {
      dependsOn: ['listPets', 'getPet'],
      clause: 'getPet.response',
      title: 'MUST return 200 and the animal as it is listed, in every list',
      phase: 'last',
      async program(ctx) {
        const queries = ['limit=20', ...petStatuses.map((status) => `limit=20&status=${status}`)];
        const entries = await ctx.sendAll(queries.map((query) => listPets(query)));
        const lists = entries.map(({ response }) => toPets(response));
        if (lists.every((pets) => pets.length === 0)) throw new NotApplicable({ kind: 'not-listed' });
        const fetched = new Set(
          ctx
            .sightings()
            .flatMap(({ pet, entry }) => (operationOf(entry.request) === 'getPet' ? [String(pet.id)] : [])),
        );
        const pets = takeTurns(lists).filter(({ id }) => !fetched.has(String(id)));
        await ctx.sendAll(pets.slice(0, MOST_FETCHED).map(({ id }) => getPet(id)));
      },
    },
    'getPet.stable': {
      clause: 'service.collection',
      title: 'MUST NOT change an animal when it is read',
      isMutating: true,
      async program(ctx) {
        const request = getPet((await ctx.pets.created('sold')).id);
        await ctx.send(request);
        await ctx.sendAll(Array<HttpRequest>(READS).fill(request));
      },
    },
    'getPet.unknown': {
      clause: 'getPet.unknown',
      title: 'MUST return 404 for an animal that does not exist',
      control: getControl,
      program: (ctx) =>
        ctx.sendAll(
          [
            ...['first', 'second', 'third'].map((label) => ctx.unknownId(label)),
            ctx.unknownId('beyond 32 bits', 2n ** 33n, 2n ** 53n),
            ctx.unknownId('beyond 53 bits', 2n ** 54n, 2n ** 63n - 1000n),
            0,
          ].map((id) => getPet(id)),
        ),
    },
    'getPet.id-exact': {
      clause: 'getPet.petId',
      title: 'MUST NOT return an animal other than the one requested',
      control: getControl,
      program: async (ctx) => ctx.sendAll(nearIds((await ctx.pets.any()).id).map((id) => getPet(String(id)))),
    },
    'getPet.before-sunset': {
      clause: 'service.deprecated-get',
      title: 'MUST support getPet before 5 December 2030',
      program: async (ctx) => ctx.send(getPet((await ctx.pets.any()).id)),
    },
  },
);
