import { expect, test } from 'vitest';
import { rejection, startAdmin } from '../../../../test/support/start-admin.ts';
import { choiceIds } from '../../../reference/index.ts';

interface Choice {
  id: string;
  value: string;
}

test('lists every choice with its default and its value', async () => {
  const { request } = await startAdmin({ choices: { head: '405' } });
  const choices = (await request('GET', '/choices')).body as Choice[];
  expect(choices.map(({ id }) => id)).toEqual(choiceIds);
  expect(choices.find(({ id }) => id === 'head')).toMatchObject({ default: 'like-get', value: '405' });
});

test('applies changed choices to the next request', async () => {
  const { request, call, create, petstore } = await startAdmin();
  const before = petstore.choices;
  expect((await call('/pets?limit=0')).status).toBe(400);
  const changes = { limitOutOfRange: 'clamp', listOrder: 'newest-first', idScheme: 'above-2^53' };
  await request('PATCH', '/choices', changes);
  expect(await (await call('/pets?limit=0')).json()).toMatchObject([{ id: 45 }]);
  expect(await (await create()).text()).toContain('"id":9007199254740993');
  expect(petstore.choices).toEqual({ ...before, ...changes });
});

test.each([
  [{ limitOutOfRange: 'clmp' }, 'limitOutOfRange must be one of refuse, clamp, default, got "clmp".'],
  [{ head: '405', colour: 'red' }, 'Unknown field "colour". Use statusWhenOmitted, '],
  [[], 'The body must be an object, got [].'],
])('rejects %j and changes nothing', async (body, message) => {
  const { request, petstore } = await startAdmin();
  expect(await request('PATCH', '/choices', body)).toMatchObject(rejection(message));
  expect(petstore.choices.head).toBe('like-get');
});
