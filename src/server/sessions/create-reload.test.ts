import { expect, onTestFinished, test } from 'vitest';
import type { ServerOptions } from '../server-options.ts';
import { startServer } from '../start-server.ts';

const pet = (id: number, name = 'Rex') => ({ id, name, categoryId: 1 });

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, pets: [pet(1), pet(2)], ...options });
  onTestFinished(() => server.close());
  const names = () => server.petstore.snapshot().map(({ id, name }) => `${id} ${name}`);
  return { ...server, names, create: () => server.petstore.pets.create({ name: 'New', categoryId: 1 }) };
}

test('replaces the initial animals and keeps those created since', async () => {
  const { reload, names, create } = await setup();
  await create();
  reload([pet(2, 'Tom'), pet(1), pet(9, 'Kim')]);
  expect(names()).toEqual(['2 Tom', '1 Rex', '9 Kim', '3 New']);
  expect(await create()).toMatchObject({ id: 10 });
  reload([pet(1)]);
  expect(names()).toEqual(['1 Rex', '3 New', '10 New']);
});

test('rejects an id that an animal created since already has, and replaces nothing', async () => {
  const { reload, names, create } = await setup();
  await create();
  expect(() => reload([pet(1), pet(3)])).toThrow('[1].id is 3, which an animal created since then already has.');
  expect(() => reload([pet(1), pet(1)])).toThrow('[1].id');
  expect(names()).toEqual(['1 Rex', '2 Rex', '3 New']);
});

test('a reset restores the animals of the last reload, in every session', async () => {
  const { reload, names, create, url } = await setup({ sessions: 2 });
  const send = async (session: string, method = 'GET', path = 'snapshot') =>
    (
      await fetch(url.replace('v1', `__petstore/${path}`), { method, headers: { 'x-petstore-session': session } })
    ).json();
  await send('a');
  await create();
  reload([pet(7)]);
  expect(await send('a')).toEqual([pet(7)]);
  expect(await send('b')).toEqual([pet(7)]);
  await fetch(url.replace('v1', '__petstore/reset'), { method: 'POST' });
  expect(names()).toEqual(['7 Rex']);
  expect(await send('b', 'POST', 'reset')).toEqual({ animals: 1 });
});
