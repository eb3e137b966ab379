import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, plainRequest } from '../../exchange/request.ts';
import { rejectionsBefore } from './rejections-before.ts';

const plain = (path: string, method = 'GET'): HttpRequest => plainRequest(method, path);

function entryOf(request: HttpRequest, status: number, start: number): Exchange {
  const response = { status, headers: {}, hidesHeaders: false, text: '', json: undefined };
  return { request, response, start, duration: 10, checkId: 'oracle.getPet.response', phase: 'main' };
}

const shown = entryOf(plain('/pets/1'), 404, 100);
const pathsBefore = (journal: readonly Exchange[], entry = shown) =>
  rejectionsBefore(entry, journal).map(({ request }) => request.path);

test('returns the last rejection of each operation and status, the latest first', () => {
  const journal = [
    entryOf(plain('/pets?limit=0'), 400, 1),
    entryOf(plain('/pets/98'), 404, 2),
    entryOf(plain('/pets/99'), 404, 3),
    entryOf(plain('/pets/98'), 401, 4),
    entryOf(plain('/pets', 'POST'), 400, 5),
    entryOf(plain('/pets?limit=-1'), 400, 6),
  ];
  expect(pathsBefore(journal)).toEqual(['/pets?limit=-1', '/pets', '/pets/98', '/pets/99']);
});

test('tells ids that are unknown from text that is not an id', () => {
  const journal = [entryOf(plain('/pets/99'), 404, 1), entryOf(plain('/pets/abc'), 404, 2)];
  expect(pathsBefore(journal)).toEqual(['/pets/abc', '/pets/99']);
});

test('text that begins like an id is text', () => {
  const journal = ['/pets/99', '/pets/12abc', '/pets/abc'].map((path, index) => entryOf(plain(path), 404, index));
  expect(pathsBefore(journal)).toEqual(['/pets/abc', '/pets/99']);
});

test('returns the last twelve', () => {
  const journal = Array.from({ length: 14 }, (_, index) => entryOf(plain(`/pets/${index}`), 400 + index, index));
  expect(pathsBefore(journal)).toEqual(
    journal
      .map(({ request }) => request.path)
      .toReversed()
      .slice(0, 12),
  );
});

const { response: _lost, ...withoutResponse } = entryOf(plain('/pets/4'), 404, 4);

test('leaves out other responses, later ones, and those of the same request', () => {
  const journal = [
    entryOf(plain('/pets'), 200, 1),
    entryOf(plain('/pets/2'), 500, 2),
    entryOf(plain('/pets/3'), 429, 3),
    withoutResponse,
    entryOf(shown.request, 404, 5),
    shown,
    entryOf(plain('/pets/6'), 404, 110),
  ];
  expect(pathsBefore(journal)).toEqual([]);
  expect(pathsBefore([entryOf(plain('/pets/6'), 404, 109)])).toEqual(['/pets/6']);
});
