import type { Pet, PetStatus } from '../../../../contract/index.ts';
import { type HttpRequest, listPets } from '../../../exchange/request.ts';
import type { CheckContext } from '../../check-context.ts';
import { toPets } from '../../../exchange/parsed-pets.ts';
import { type CompletedExchange, endOf } from '../../../exchange/exchange.ts';
import { Inconclusive } from '../../outcome.ts';

/** The longest list with a filter, or without one. */
export interface Look {
  status: PetStatus | undefined;
  entry: CompletedExchange;
  pets: readonly Pet[];
}

/** Whether the response is a list. An error says nothing about animals. */
export const hasList = ({ entry: { response } }: Look): boolean => response.status === 200;

const toLongList = ({ longestLimit }: CheckContext, status: PetStatus | undefined): HttpRequest =>
  listPets(`limit=${longestLimit}${status ? `&status=${status}` : ''}`);

/** Lists as many animals as the kit can read at a time. */
export async function lookAt(ctx: CheckContext, status: PetStatus | undefined): Promise<Look> {
  const entry = await ctx.send(toLongList(ctx, status));
  const { response, failure = '' } = entry;
  if (!response) throw new Inconclusive({ kind: 'not-reached', failure }, entry);
  return { status, entry: { ...entry, response }, pets: toPets(response) };
}

/** How often a list is looked at, to tell whether it is always the same. */
const LOOKS = 24;
const LOOKS_AT_ONCE = 8;

/** Lists the same many times in a row. */
export async function lookOften(ctx: CheckContext, status: PetStatus | undefined): Promise<Look[]> {
  const looks: Look[] = [];
  while (looks.length < LOOKS)
    looks.push(...(await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, () => lookAt(ctx, status)))));
  return looks;
}

/** Whether a list has all of some animals. @param listed The ids of the list. */
export const hasAll = (listed: ReadonlySet<string>, pets: readonly Pet[]): boolean =>
  pets.every(({ id }) => listed.has(String(id)));

const statusOf = (status: PetStatus | undefined) => (status === undefined ? {} : { status });

/** The animals of the run, each with the first status that a response has shown since its creation. */
export function findOwnPets(ctx: CheckContext): Pet[] {
  const created = ctx.createdPets();
  const since = new Map(created.map(({ pet, entry }) => [String(pet.id), endOf(entry)]));
  const statuses = new Map<string, PetStatus>();
  for (const { pet, entry } of [...created, ...ctx.sightings()]) {
    const id = String(pet.id);
    // A response to an earlier request may show an animal that had the id before.
    if (entry.request.method === 'GET' && entry.start < (since.get(id) ?? Infinity)) continue;
    if (pet.status !== undefined && !statuses.has(id)) statuses.set(id, pet.status);
  }
  return created.map(({ pet }) => ({ ...pet, ...statusOf(statuses.get(String(pet.id))) }));
}
