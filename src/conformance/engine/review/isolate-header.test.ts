import { expect, test } from 'vitest';
import type { HttpRequest } from '../../exchange/request.ts';
import { hasManyHeaders, isolateHeader } from './isolate-header.ts';

const names = Array.from({ length: 15 }, (_, index) => `x-${index}`);
const request: HttpRequest = {
  method: 'GET',
  path: '/pets',
  headers: { authorization: 'Bearer {key}', accept: '*/*', ...Object.fromEntries(names.map((name) => [name, '1'])) },
  nameCase: 'title',
};

/** Shows the request itself if it meets a condition, and counts the requests. */
function setup(isShown: (request: HttpRequest) => boolean) {
  const sent: HttpRequest[] = [];
  const show = async (each: HttpRequest) => {
    sent.push(each);
    return isShown(each) ? each : undefined;
  };
  return { sent, show };
}

test.each(['accept', ...names])('finds the header %s', async (name) => {
  const { show } = setup(({ headers }) => headers[name] === request.headers[name]);
  const isolated = await isolateHeader(request, show);
  expect(isolated).toMatchObject({ only: `the header ${name}` });
  expect(Object.keys(isolated?.shown.headers ?? {}).toSorted()).toEqual(
    [...new Set(['accept', 'authorization', name])].toSorted(),
  );
});

test('leaves out all headers if none of them matters', async () => {
  const { sent, show } = setup(() => true);
  expect(await isolateHeader(request, show)).toEqual({
    shown: { method: 'GET', path: '/pets', headers: { accept: 'application/json', authorization: 'Bearer {key}' } },
  });
  expect(sent).toHaveLength(1);
});

test('finds that the letter case of names matters', async () => {
  const { show } = setup(({ nameCase }) => nameCase === 'title');
  const isolated = await isolateHeader(request, show);
  expect(isolated?.only).toBe('names of headers in title case');
  expect(isolated?.shown.headers).toEqual({ accept: 'application/json', authorization: 'Bearer {key}' });
});

test('has nothing simpler if several headers matter together, or if it does not show again', async () => {
  const { show } = setup(({ headers }) => 'x-1' in headers && 'x-2' in headers);
  expect(await isolateHeader(request, show)).toBeUndefined();
  expect(await isolateHeader(request, setup(() => false).show)).toBeUndefined();
});

test('a request has many headers if a reader could not tell which of them matters', () => {
  expect(hasManyHeaders(request)).toBe(true);
  const creation = { ...request, method: 'POST', body: '{}', headers: { 'content-type': 'x', accept: 'y' } };
  expect(hasManyHeaders(creation)).toBe(false);
  // A request without a body needs none of its own.
  expect(hasManyHeaders({ ...creation, body: undefined })).toBe(true);
});

test.each(['x-content-type', 'content-type-options', 'x-content-encoding', 'content-encoding-level'])(
  'a request with a body is the same one without the header %s',
  async (name) => {
    const creation = {
      ...request,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'identity', accept: '*/*', [name]: '1' },
    };
    expect(hasManyHeaders(creation)).toBe(true);
    const isolated = await isolateHeader(creation, setup(() => true).show);
    expect(isolated?.shown.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'content-encoding': 'identity',
    });
  },
);

test('sends a request with plain names of headers once without any of them, and once with each', async () => {
  const { sent, show } = setup(() => false);
  await isolateHeader({ method: 'GET', path: '/pets', headers: { 'x-1': '1', 'x-2': '2' } }, show);
  expect(sent.map(({ headers }) => headers)).toEqual([
    { accept: 'application/json' },
    { accept: 'application/json', 'x-1': '1' },
    { accept: 'application/json', 'x-2': '2' },
  ]);
});
