import { expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { createPet } from '../exchange/request.ts';
import { findCreatedPets, findSightings } from './known-pets.ts';

const toEntry = (json: unknown, status = 201): Exchange => ({
  request: createPet({}),
  checkId: 'test',
  phase: 'main',
  start: 0,
  duration: 1,
  response: { status, headers: {}, text: JSON.stringify(json), json },
});

const rex = { id: 1, name: 'Rex', categoryId: 1 };
const luna = { id: 2, name: 'Luna', categoryId: 1 };

test('a request creates at most one animal, and none that it only lists', () => {
  const journal = [toEntry(rex), toEntry([rex, luna]), toEntry(luna, 400)];
  expect(findCreatedPets(journal).map(({ pet }) => pet)).toEqual([rex]);
  expect(findSightings(journal)).toHaveLength(4);
});
