import { expect, test } from 'vitest';
import { type Choices, choiceTable } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { isOperationRoute, toRoute } from './route.ts';

const route = (method: string, path: string, basePath = '/v1', choices: Partial<Choices> = {}) =>
  toRoute(method, path, basePath, parseChoices(choices));

test.each([
  ['GET', '/v1/pets', { name: 'listPets' }],
  ['HEAD', '/v1/pets', { name: 'listPets' }],
  ['POST', '/v1/pets', { name: 'createPet' }],
  ['GET', '/v1/pets/7', { name: 'getPet', petId: '7' }],
  ['GET', '/v1/pets/7%2F8', { name: 'getPet', petId: '7/8' }],
  ['GET', '/v1/%70ets', { name: 'listPets' }],
])('routes %s %s to an operation', (method, path, expected) => {
  expect(route(method, path)).toEqual(expected);
  expect(isOperationRoute(route(method, path))).toBe(true);
});

test.each([
  ['GET', '/v1/store/orders', { name: 'storeOrders' }],
  ['DELETE', '/v1/pets', { name: 'wrongMethod', allow: 'GET, HEAD, POST, OPTIONS' }],
  ['POST', '/v1/pets/7', { name: 'wrongMethod', allow: 'GET, HEAD, OPTIONS' }],
  ['GET', '/v1/owners', { name: 'unknownRoute', nearest: { method: 'GET', path: '/pets' } }],
  ['GET', '/v1/pets/7/toys', { name: 'unknownRoute', nearest: { method: 'GET', path: '/pets/{petId}' } }],
  ['POST', '/v1/owners', { name: 'unknownRoute', nearest: { method: 'POST', path: '/pets' } }],
])('routes %s %s to none of the operations', (method, path, expected) => {
  expect(route(method, path)).toMatchObject(expected);
  expect(isOperationRoute(route(method, path))).toBe(false);
});

test('keeps a segment whose percent-encoding is invalid', () => {
  expect(route('GET', '/v1/pets/%E4')).toEqual({ name: 'getPet', petId: '%E4' });
});

test.each([
  ['*/v1', '/deep/v1/pets', 'listPets'],
  ['*/v1', '/v1x/pets', 'unknownRoute'],
  ['/v1', '/deep/v1/pets', 'unknownRoute'],
  ['/v1', '/v1x/pets', 'unknownRoute'],
  ['/v1', '/v1', 'unknownRoute'],
  ['', '/pets', 'listPets'],
])('with the base path "%s", routes %s to %s', (basePath, path, name) => {
  expect(route('GET', path, basePath).name).toBe(name);
});

test('a path outside the base path is compared with the operations as a whole', () => {
  expect(route('GET', '/v2/7', '*/v1')).toMatchObject({ name: 'unknownRoute', nearest: { path: '/pets/{petId}' } });
});

test('accepts a trailing slash only by choice', () => {
  expect(choiceTable.trailingSlash.default).toBe('404');
  expect(route('GET', '/v1/pets/').name).toBe('unknownRoute');
  for (const [path, name] of [
    ['/v1/pets', 'listPets'],
    ['/v1/pets/', 'listPets'],
    ['/v1/pets/7', 'getPet'],
    ['/v1/pets/7/', 'getPet'],
    ['/v1/store/orders/', 'storeOrders'],
  ] as const)
    expect(route('GET', path, '/v1', { trailingSlash: 'same' }).name).toBe(name);
});

test.each([
  ['POST', '/v1/store/orders', { name: 'unknownRoute' }],
  ['GET', '/v1/store/orders/7', { name: 'unknownRoute', nearest: { path: '/pets/{petId}' } }],
  ['GET', '/v1/shop/orders', { name: 'unknownRoute' }],
  ['GET', '/v1/store/order', { name: 'unknownRoute' }],
  ['GET', '/v1', { name: 'unknownRoute', nearest: { path: '/pets' } }],
  ['GET', '/v1/owners/', { name: 'unknownRoute', nearest: { path: '/pets' } }],
  ['HEAD', '/v1/pets/7', { name: 'getPet', petId: '7' }],
])('routes %s %s by its whole path', (method, path, expected) => {
  expect(route(method, path)).toMatchObject(expected);
});

test.each([
  [{ head: '405' }, 'HEAD', 'GET, POST, OPTIONS'],
  [{ head: '405' }, 'DELETE', 'GET, POST, OPTIONS'],
  [{ options: '405' }, 'DELETE', 'GET, HEAD, POST'],
] as const)('with the choice %j, %s is not allowed, but %s', (choices, method, allow) => {
  expect(route(method, '/v1/pets', '/v1', choices)).toEqual({ name: 'wrongMethod', allow });
});

test.each([
  ['*/v1', '/v1/pets', 'listPets'],
  ['*/v1', '/v1/v1/pets', 'listPets'],
  ['*/v1', '/v1/pets/v1', 'getPet'],
  ['*/v1', '/v1/store/orders', 'storeOrders'],
  ['*/v1', '/v1/x/v1/owners', 'unknownRoute'],
  ['*/v1', '/pets', 'unknownRoute'],
  ['*/v1', '/v1/petsx/v1/pets', 'listPets'],
  ['*', '/pets', 'listPets'],
  ['/v1', '/v1', 'unknownRoute'],
  ['/v1', '/v1pets', 'unknownRoute'],
  ['/v1', '/v2/pets', 'unknownRoute'],
  ['*/v1', '/v2/pets', 'unknownRoute'],
  ['*/v1', '/v2/pets/v1', 'unknownRoute'],
])('with the base path "%s", the path %s leads to %s', (basePath, path, name) => {
  expect(route('GET', path, basePath).name).toBe(name);
});
