import { expect, expectTypeOf, test } from 'vitest';
import { createPetstore } from '../petstore.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function setup() {
  const petstore = createPetstore();
  const get = (path: string, init: RequestInit = {}) =>
    petstore.fetch(new Request(`http://localhost/v1${path}`, { headers, ...init }));
  const post = (body: object) => get('/pets', { method: 'POST', body: JSON.stringify(body) });
  return { petstore, get, post };
}

test('a status fails one operation with an error object, until reset', async () => {
  const { petstore, get, post } = setup();
  petstore.fail('listPets', { status: 503 });
  const failed = await get('/pets');
  expect([failed.status, await failed.json()]).toEqual([
    503,
    { code: 'injected_failure', message: 'This failure was asked for.', status: 503 },
  ]);
  expect((await post({ name: 'Rex', categoryId: 1 })).status).toBe(201);
  petstore.reset();
  expect((await get('/pets')).status).toBe(200);
});

test('code and message can be given', async () => {
  const { petstore, get } = setup();
  petstore.fail('getPet', { status: 500, code: 'broken', message: 'Broken.' });
  expect(await (await get('/pets/1')).json()).toEqual({ code: 'broken', message: 'Broken.', status: 500 });
});

test('times counts down, and the latest failure goes first', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { status: 500 });
  petstore.fail('listPets', { status: 503, times: 2 });
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await get('/pets')).status);
  expect(statuses).toEqual([503, 503, 500]);
});

test('a failure is taken back by the function that setting it returns', async () => {
  const { petstore, get } = setup();
  const takeBack = petstore.fail('listPets', { status: 500 });
  takeBack();
  expect((await get('/pets')).status).toBe(200);
});

test('when chooses by what is asked, the body of a creation included', async () => {
  const { petstore, get, post } = setup();
  petstore.fail('getPet', { status: 500, when: ({ petId }) => petId === '7' });
  petstore.fail('listPets', { status: 500, when: ({ status }) => status === 'sold' });
  petstore.fail('createPet', { status: 500, when: ({ body }) => (body as { name: string }).name === 'Rex' });
  const answers = await Promise.all([
    get('/pets/7'),
    get('/pets/8'),
    get('/pets?status=sold'),
    get('/pets'),
    post({ name: 'Rex', categoryId: 1 }),
    post({ name: 'Bo', categoryId: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200, 500, 201]);
});

test('network is a network error, and stores nothing', async () => {
  const { petstore, post } = setup();
  petstore.fail('createPet', { network: true });
  expect((await post({ name: 'Rex', categoryId: 1 })).type).toBe('error');
  expect(petstore.pets.count()).toBe(45);
});

test('hang answers nothing until the client gives up', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { hang: true });
  const controller = new AbortController();
  const pending = get('/pets', { signal: controller.signal });
  controller.abort(new Error('gave up'));
  await expect(pending).rejects.toThrow('gave up');
});

test('reset ends what hangs', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { hang: true });
  const pending = get('/pets');
  petstore.reset();
  expect((await pending).type).toBe('error');
});

test('a delay alone answers as usual, later', async () => {
  const { petstore, get } = setup();
  petstore.fail('listPets', { delay: 30 });
  const start = performance.now();
  expect((await get('/pets')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(25);
});

test.each([
  [{}, '0 ways to fail are given. Give one of status, network, hang and truncate, or a delay.'],
  [{ status: 200 }, 'status is 200. Use an HTTP status from 400 to 599.'],
  [{ status: 500, hang: true }, '2 ways to fail are given. Give one of'],
  [{ status: 500, times: 0 }, 'times is 0. Use a whole number from 1 on.'],
  [{ status: 500, probability: 0 }, 'probability is 0. Use a number above 0 and at most 1.'],
  [{ status: 500, probability: 1.1 }, 'probability is 1.1. Use a number above 0 and at most 1.'],
  [{ status: Number.NaN }, 'status is NaN. Use an HTTP status from 400 to 599.'],
  [{ delay: -1 }, 'delay is -1. Use milliseconds from 0 on.'],
] as const)('the failure %j is refused', (failure, message) => {
  expect(() => setup().petstore.fail('listPets', failure)).toThrow(`Failed to set a failure: ${message}`);
});

test('an unknown operation is refused, and when is typed by operation', () => {
  const { petstore } = setup();
  // @ts-expect-error there is no such operation
  expect(() => petstore.fail('deletePet', { status: 500 })).toThrow('there is no operation "deletePet"');
  petstore.fail('getPet', {
    status: 500,
    when(input) {
      expectTypeOf(input).toEqualTypeOf<{ petId: string } & { request: Request }>();
      return false;
    },
  });
  // @ts-expect-error a list has no petId
  petstore.fail('listPets', { status: 500, when: ({ petId }) => petId === '7' });
});

test('a failure with a probability happens as the draws say, and only what happens uses it up', async () => {
  const draws = [0.5, 0.09, 0.1, 0.01];
  const petstore = createPetstore({ random: () => draws.shift() ?? 1 });
  petstore.fail('listPets', { status: 500, probability: 0.1, times: 2 });
  const request = () => new Request('http://localhost/v1/pets', { headers: { authorization: 'Bearer demo-key' } });
  const statuses = [];
  for (let time = 0; time < 5; time++) statuses.push((await petstore.fetch(request())).status);
  expect(statuses).toEqual([200, 500, 200, 500, 200]);
});

test('a truncated answer ends in the middle, under its own status', async () => {
  const { petstore, get } = setup();
  const whole = await (await get('/pets')).text();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await get('/pets');
  const text = await response.text();
  expect([response.status, text.length, whole.startsWith(text)]).toEqual([200, Math.floor(whole.length / 2), true]);
  expect(petstore.requests().map(({ failed }) => failed)).toEqual([false, 'truncate']);
});
