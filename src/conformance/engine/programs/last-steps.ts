import type { Pet } from '../../../contract/index.ts';
import { findNeighbours } from '../../checks/create-pet/neighbours.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { isUnauthorized } from '../../exchange/request.ts';
import { validKey } from '../../corpus/values/credentials.ts';
import { filters, lastRejections, listAfterHead } from '../../corpus/last-steps.ts';
import { listsAround, readsWithoutEffect, withFilter } from '../../corpus/last-steps.ts';
import type { Step } from '../../corpus/step.ts';
import { get, list } from '../../corpus/steps.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';
import type { Run } from '../run.ts';
import { isPossible } from './is-possible.ts';
import { LONG_LIST } from './long-list.ts';

/** A list with the ETag that it had at first, as a cache sends it, and with its last one without the key. */
function conditionalSteps({ sender: { journal } }: Run): Step[] {
  const tags = journal.flatMap(({ request, response }) =>
    request.path === LONG_LIST ? (response?.headers.etag ?? []) : [],
  );
  const [first, last] = [tags[0], tags.at(-1)];
  if (first === undefined || last === undefined) return [];
  const query = LONG_LIST.slice('/pets?'.length);
  return [list(query, validKey, { 'if-none-match': first }), list(query, {}, { 'if-none-match': last })];
}

/** A list without the key, with a cookie that the target has set for requests with it. */
function cookieSteps({ sender: { journal } }: Run): Step[] {
  const cookies = journal.flatMap(({ request, response }) =>
    !isUnauthorized(request) && response && response.status < 400 ? (response.headers['set-cookie'] ?? []) : [],
  );
  const cookie = cookies.at(-1)?.split(';')[0];
  return cookie === undefined ? [] : [list('', {}, { cookie })];
}

/** Reads without effect of an animal of the run. */
export function readsOfCreated({ sender: { journal }, isRemoved }: Run): Step[] {
  const first = findCreatedPets(journal).find(({ pet }) => pet.status !== 'sold');
  return !first || isRemoved ? [] : readsWithoutEffect(String(first.pet.id));
}

/** How many of the oldest animals of the run are read again in the end, beside those of programs, which were read only once. */
export const READ_AGAIN = 6;

/** The animal that a list showed first. */
function firstListed(journal: Run['sender']['journal']): Pet[] {
  const first = journal.find(({ response }) => response?.status === 200 && toPets(response).length > 0);
  return toPets(first?.response).slice(0, 1);
}

/** Gets the oldest animals and those of programs, and what is next to those that were created. */
export function readAgain({ sender: { journal } }: Run): Step[] {
  const created = findCreatedPets(journal);
  const neighbours = findNeighbours({ createdPets: () => created, sightings: () => findSightings(journal) });
  const again = created.filter(({ entry }, index) => index < READ_AGAIN || entry.purpose === 'program');
  const known = [...firstListed(journal), ...again.map(({ pet }) => pet)];
  const ids = [...new Set([...known.map(({ id }) => id), ...neighbours])];
  return ids.map((id) => get(String(id)));
}

/** The lengths of the last lists that their limit has not cut, by their filter. */
function lastLengths({ sender: { journal } }: Run): { filter: string; length: number }[] {
  return filters.flatMap((filter) => {
    const path = withFilter(LONG_LIST, filter);
    const last = journal.findLast(({ request, response }) => request.path === path && response?.status === 200);
    return last ? [{ filter, length: toPets(last.response).length }] : [];
  });
}

/** Requests that depend on what the last lists have shown, when nothing is created any more. */
export function lastSteps(run: Run): Step[] {
  const created = findCreatedPets(run.sender.journal).at(-1);
  const rejections = lastRejections(String(created?.pet.id ?? 1));
  return [
    ...conditionalSteps(run),
    ...cookieSteps(run),
    ...listsAround(lastLengths(run)),
    listAfterHead,
    ...rejections.filter((step) => isPossible(run, step)),
  ];
}
