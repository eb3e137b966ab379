import type { Pet } from '../../contract/index.ts';
import {
  hasParameter,
  headerOf,
  isFiltered,
  isList,
  isLongList,
  limitOf,
  objectOf,
  statusOf,
} from '../toolkit/call.ts';
import { type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editList, editQuery, everyNthList } from '../toolkit/edit-list.ts';
import { atTimes } from '../toolkit/edit-response.ts';
import { atDistance } from '../toolkit/on.ts';
import { withQuery } from '../toolkit/request.ts';
import { petOf, withEachPet, withJson, withText } from '../toolkit/response.ts';

/** Adds animals whose names match the filter. */
const matchNames = (isMatch: (name: string, status: string) => boolean): Fault =>
  editList((pets, call) => {
    const status = statusOf(call);
    if (status === null) return pets;
    const found = call.petstore.pets.all().filter((pet) => pet.status !== status && isMatch(pet.name, status));
    return [...found, ...pets].slice(0, limitOf(call) || 20);
  });

export const listPetsStatusMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.status', {
  'listPets-status-available-ignored': [
    'Ignores the filter status=available.',
    editQuery((query) => query.delete('status', 'available')),
  ],
  'listPets-status-available-empty': [
    'Returns an empty list for the filter status=available.',
    editList((pets, call) => (statusOf(call) === 'available' ? [] : pets)),
  ],
  'listPets-status-pending-ignored': [
    'Ignores the filter status=pending.',
    editQuery((query) => query.delete('status', 'pending')),
  ],
  'listPets-status-pending-empty': [
    'Returns an empty list for the filter status=pending.',
    editList((pets, call) => (statusOf(call) === 'pending' ? [] : pets)),
  ],
  'listPets-status-sold-ignored': [
    'Ignores the filter status=sold.',
    editQuery((query) => query.delete('status', 'sold')),
  ],
  'listPets-status-sold-empty': [
    'Returns an empty list for the filter status=sold.',
    editList((pets, call) => (statusOf(call) === 'sold' ? [] : pets)),
  ],
  'listPets-status-ignored-at-times': [
    'Ignores the status filter in every tenth list.',
    everyNthList(10, (call) => call.next(withQuery(call, (query) => query.delete('status')))),
  ],
  'listPets-filter-ignored-and-hidden': [
    'Ignores the status filter and omits every status.',
    () => async (call) => {
      if (call.operation === undefined) return call.next(call.request);
      const url = new URL(call.url);
      if (call.operation === 'listPets')
        for (const status of ['available', 'pending', 'sold']) url.searchParams.delete('status', status);
      const response = await call.next(new Request(url, call.request));
      const hide = ({ status: _hidden, ...pet }: Pet) => pet;
      return response.ok ? withEachPet(response, hide) : response;
    },
  ],
  'listPets-unstated-under-every-status': [
    'Lists animals that were created without a status under every status.',
    () => {
      const unstated = new Set<string>();
      return async (call) => {
        const body = await objectOf(call);
        const response = await call.next(call.request);
        if (response.status === 201 && body && !('status' in body)) unstated.add(String((await petOf(response)).id));
        if (!isList(call) || !response.ok || !isFiltered(call)) return response;
        const added = call.petstore.pets.all().filter(({ id }) => unstated.has(String(id)));
        return withJson(response, (pets: Pet[]) => (pets.length < 10 ? pets : [...pets.slice(added.length), ...added]));
      };
    },
    { options: { choices: { statusWhenOmitted: 'absent' } } },
  ],
  'listPets-empty-with-status-one-in-five': [
    'Returns an empty list for every fifth list with a filter.',
    atTimes(
      5,
      (call) => isLongList(call) && isFiltered(call),
      (response) => withText(response, '[]'),
    ),
  ],
  'listPets-search-or-status': [
    'Lists animals that match a search or the status.',
    () => (call) =>
      call.next(
        isList(call) && call.url.searchParams.has('search')
          ? withQuery(call, (query) => query.delete('status'))
          : call.request,
      ),
  ],
  'listPets-status-ignored-with-origin': [
    'Ignores status for pages.',
    () => async (call) =>
      call.next(
        isList(call) && headerOf(call, 'origin') !== ''
          ? withQuery(call, (query) => query.delete('status'))
          : call.request,
      ),
  ],
  'listPets-page-ignores-status': [
    'Ignores status together with page.',
    () => async (call) =>
      call.next(hasParameter(call, 'page') ? withQuery(call, (query) => query.delete('status')) : call.request),
  ],
  'listPets-status-matches-names': ['Filters by name as well.', matchNames((name, status) => name === status)],
  'listPets-status-within-names': [
    'Filters by a part of the name as well.',
    matchNames((name, status) => name.toLowerCase().includes(status)),
  ],
  'listPets-limit-of-matches-is-empty': [
    'Lists nothing if exactly as many animals match the filter as the limit says.',
    atDistance(
      (distance, call) => distance === 0 && isFiltered(call),
      (response) => withText(response, '[]'),
    ),
  ],
});
