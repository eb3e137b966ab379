import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';

const list = { method: 'GET', path: '/failures' };
const clear = { method: 'DELETE', path: '/failures' };
const remove = { method: 'DELETE', path: '/failures/{id}' };
const match = (method: string, path: string) => matchRoute([list, clear, remove], method, path);

test('finds a route by its method and path', () => {
  expect(match('DELETE', '/failures')).toEqual({ route: clear, parameters: {} });
});

test('decodes the parameters of a path', () => {
  expect(match('DELETE', '/failures/a%20b')).toEqual({ route: remove, parameters: { id: 'a b' } });
  expect(match('DELETE', '/failures/a%2Fb')).toEqual({ route: remove, parameters: { id: 'a/b' } });
  expect(match('DELETE', '/failures/%')).toEqual({ route: remove, parameters: { id: '%' } });
});

test('uses the route of GET for HEAD', () => {
  expect(match('HEAD', '/failures')).toEqual({ route: list, parameters: {} });
});

test('lists the methods of a known path for any other method', () => {
  expect(match('PUT', '/failures')).toEqual({ allow: 'GET, DELETE' });
  expect(match('HEAD', '/failures/1')).toEqual({ allow: 'DELETE' });
});

test.each(['', '/', '/failures/', '/failures/1/2', '/FAILURES', '/toString'])('finds no route for %j', (path) => {
  const expected = path === '/failures/' ? { route: remove, parameters: { id: '' } } : undefined;
  expect(match('DELETE', path)).toEqual(expected);
});
