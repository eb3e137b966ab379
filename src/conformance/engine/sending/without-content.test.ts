import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { createPet, listPets } from '../../exchange/request.ts';
import { withoutContent } from './without-content.ts';

const shared = { checkId: 'test', phase: 'main', start: 0, duration: 5 } as const;
const response = { status: 200, headers: { etag: '"1"' }, hidesHeaders: true, text: '[]', json: [] };

test('keeps only the status of a response', () => {
  const exchange: Exchange = { ...shared, request: listPets(), response };
  expect(withoutContent(exchange)).toEqual({
    ...exchange,
    response: { status: 200, headers: {}, hidesHeaders: false, text: '', json: undefined },
  });
});

test.each([
  { case: 'a POST, whose animal is needed later', exchange: { ...shared, request: createPet({}), response } },
  { case: 'a request without a response', exchange: { ...shared, request: listPets(), failure: 'reset' } },
])('keeps all of $case', ({ exchange }) => {
  expect(withoutContent(exchange)).toBe(exchange);
});
