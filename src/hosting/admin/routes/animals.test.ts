import { expect, test } from 'vitest';
import { REX, rejection, startAdmin } from '../../../../test/support/start-admin.ts';

const BIG = 9007199254740993n;
const notFound = { status: 404, body: { code: 'animal_not_found' } };

test('reads, changes and deletes an animal in its place, with exact integers', async () => {
  const { admin, petstore } = await startAdmin({
    pets: [
      { id: 9007199254740992n, ...REX },
      { id: BIG, ...REX, status: 'sold' },
      { id: 9007199254740994n, ...REX },
    ],
  });
  expect((await admin('GET', `/animals/${BIG}`)).body).toEqual({ id: BIG, ...REX, status: 'sold' });
  const changed = { id: BIG, name: 'Bo', categoryId: BIG };
  const { id: _id, ...body } = changed;
  expect(await admin('PUT', `/animals/${BIG}`, body)).toMatchObject({ status: 200, body: changed });
  expect(petstore.snapshot()[1]).toEqual(changed);
  expect((await admin('DELETE', `/animals/${BIG}`)).status).toBe(204);
  expect(petstore.snapshot().map(({ id }) => id)).toEqual([9007199254740992n, 9007199254740994n]);
  expect(await admin('DELETE', `/animals/${BIG}`)).toMatchObject(notFound);
});

test('does not assign the id of a deleted animal again', async () => {
  const { request, create } = await startAdmin();
  await create();
  await request('DELETE', '/animals/46');
  expect(await (await create()).json()).toMatchObject({ id: 47 });
});

test('a change after a deletion does not make the service assign the id again', async () => {
  const { request, admin, create } = await startAdmin();
  await create();
  await request('DELETE', '/animals/46');
  await admin('PUT', '/animals/1', REX);
  expect(await (await create()).json()).toMatchObject({ id: 47 });
});

test('leaves the animals of other sessions alone', async () => {
  const { request, admin, petstore } = await startAdmin({ sessions: 1 });
  const session = { 'x-petstore-session': 'a' };
  await admin('PUT', '/animals/1', REX, session);
  await admin('DELETE', '/animals/2', undefined, session);
  expect(petstore.animals.byId(1)).not.toMatchObject(REX);
  expect((await request('GET', '/animals/2')).status).toBe(200);
  expect(await admin('GET', '/animals/2', undefined, session)).toMatchObject(notFound);
});

test.each(['999', '1e0', '0x1', '', 'abc', '9'.repeat(50)])('has no animal %j', async (id) => {
  const { admin } = await startAdmin();
  for (const [method, body] of [['GET'], ['PUT', REX], ['DELETE']] as const) {
    expect(await admin(method, `/animals/${id}`, body)).toMatchObject(notFound);
  }
});

test.each([
  [{ name: 'Rex' }, 'categoryId is missing.'],
  [{ ...REX, status: 'lost' }, 'status must be one of available, pending, sold, got "lost".'],
  [[], 'The body must be an object, got [].'],
])('rejects %j and changes nothing', async (body, message) => {
  const { request, petstore } = await startAdmin();
  const before = petstore.snapshot();
  expect(await request('PUT', '/animals/1', body)).toMatchObject(rejection(message));
  expect(petstore.snapshot()).toEqual(before);
});

test('refuses a name that the server may not hold', async () => {
  const { request } = await startAdmin({ maxAnimalBytes: 0 });
  expect(await request('PUT', '/animals/1', { ...REX, name: 'x'.repeat(1000) })).toMatchObject({ status: 507 });
});
