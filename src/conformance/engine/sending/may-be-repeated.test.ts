import { expect, test } from 'vitest';
import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, listPets, plainRequest } from '../../exchange/request.ts';
import { mayBeRepeated } from './may-be-repeated.ts';

const toExchange = (request: HttpRequest, purpose?: RequestOrigin['purpose']): Exchange => ({
  checkId: 'test',
  phase: 'main',
  ...(purpose && { purpose }),
  request,
  start: 0,
  duration: 1,
});

test.each<[string, boolean, Exchange]>([
  ['a GET', true, toExchange(listPets())],
  ['a HEAD', true, toExchange(plainRequest('HEAD', '/pets'))],
  ['an OPTIONS', true, toExchange(plainRequest('OPTIONS', '/pets'))],
  ['a GET of a program', true, toExchange(listPets(), 'program')],
  ['a POST', false, toExchange(createPet({}))],
  ['a POST without a body', false, toExchange(plainRequest('POST', '/pets'))],
  ['a DELETE', false, toExchange(plainRequest('DELETE', '/pets/1'))],
  ['a POST without a valid key', true, toExchange(createPet({}, { key: 'wrong' }))],
  ['a POST without a valid key of a program', false, toExchange(createPet({}, { key: 'wrong' }), 'program')],
  ['a control without a valid key', true, toExchange(createPet({}, { key: 'wrong' }), 'control')],
  ['a POST of 1024 bytes', false, toExchange(createPet('x'.repeat(1024)))],
  ['a POST of 1025 bytes', true, toExchange(createPet('x'.repeat(1025)))],
  ['a POST of 1025 bytes in fewer characters', true, toExchange(createPet(`${'é'.repeat(512)}x`))],
  ['a POST of 1025 bytes of a program', false, toExchange(createPet('x'.repeat(1025)), 'program')],
])('%s may be repeated after its connection broke: %j', (_which, expected, entry) => {
  expect(mayBeRepeated(entry)).toBe(expected);
});
