import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, getPet, listPets } from '../../exchange/request.ts';
import { withoutKey } from './without-key.ts';

const facts = { readOnly: false, isRemoved: false, runId: 'abc' };

function entry(request: HttpRequest, status = 200, json: unknown = []): Exchange {
  const response = { status, headers: {}, hidesHeaders: false, text: JSON.stringify(json), json };
  return { request, response, start: 0, duration: 1, checkId: 'x', phase: 'main' };
}

test('repeats one request of each shape without the key', () => {
  const journal = [
    entry(listPets('limit=19')),
    entry(listPets('limit=21')),
    entry(listPets('status=sold')),
    entry(getPet(1), 200, { id: 1, status: 'sold' }),
    entry(getPet(2), 200, { id: 2, status: 'sold' }),
    entry(getPet(3), 200, { id: 3, status: 'pending' }),
    entry(getPet(4), 404, { code: 'not_found' }),
    entry(getPet('abc'), 404, { code: 'not_found' }),
  ];
  const sent = withoutKey(journal, facts);
  expect(sent.map(({ path }) => path)).toEqual([
    '/pets?limit=19',
    '/pets?status=sold',
    '/pets/1',
    '/pets/3',
    '/pets/4',
    '/pets/abc',
  ]);
  for (const { headers } of sent) expect(headers).toEqual({ accept: 'application/json' });
});

test('gives a creation another name', () => {
  const [sent] = withoutKey([entry(createPet({ name: 'Kit abc rex', categoryId: 1 }), 201, { id: 1 })], facts);
  expect(sent?.body).toBe('{"name":"Kit abc no key rex","categoryId":1}');
});

test('leaves out requests of programs, those with another key, creations of a read-only run, and getPet after its removal', () => {
  const journal = [
    entry(listPets('', { key: 'wrong' })),
    { ...entry(listPets()), purpose: 'program' as const },
    entry(createPet({}), 400, {}),
    entry(getPet(1), 404, {}),
  ];
  expect(withoutKey(journal, { ...facts, readOnly: true, isRemoved: true })).toEqual([]);
});
