import { expect, test } from 'vitest';
import { type AnyRequestRecord, PetCollection, createPetstore } from '../../reference/index.ts';
import { createSeededRandom } from './seeded-random.ts';
import { type SessionStart, createSession } from './session.ts';

const PET = { id: 7, name: 'Rex', categoryId: 1 };

function createOrigin(): PetCollection {
  const origin = new PetCollection();
  origin.seed([PET]);
  return origin;
}

test('starts with the given animals, failures and latency', () => {
  const petstore = createPetstore();
  const latency = { minimum: 1, maximum: 2 };
  createSession(petstore, {
    origin: createOrigin(),
    failures: [{ operation: 'getPet', status: 503 }],
    latency,
  });
  expect(petstore.snapshot()).toEqual([PET]);
  expect(petstore.failures()).toMatchObject([{ operation: 'getPet', failure: { status: 503 } }]);
  expect(petstore.latency).toEqual(latency);
});

test('a reset restores the initial state and the random numbers', () => {
  const petstore = createPetstore();
  const session = createSession(
    petstore,
    { origin: createOrigin(), failures: [{ operation: 'getPet', status: 503 }] },
    { random: createSeededRandom(7) },
  );
  const first = session.random();
  petstore.seed([]);
  petstore.clearFailures();
  petstore.latency = { minimum: 5, maximum: 5 };
  session.reset();
  expect(petstore.snapshot()).toEqual([PET]);
  expect(petstore.failures()).toHaveLength(1);
  expect(petstore.latency).toEqual({ minimum: 0, maximum: 0 });
  expect(session.random()).toBe(first);
});

test('a reset uses initial animals that were changed since the start', () => {
  const petstore = createPetstore();
  const start: SessionStart = {};
  const session = createSession(petstore, start);
  start.origin = createOrigin();
  session.reset();
  expect(petstore.snapshot()).toEqual([PET]);
});

test('`notify` calls every listener', () => {
  const session = createSession(createPetstore());
  const record = { id: 1 } as AnyRequestRecord;
  const received: AnyRequestRecord[] = [];
  session.listeners.add((seen) => received.push(seen));
  session.listeners.add((seen) => received.push(seen));
  session.notify(record);
  expect(received).toEqual([record, record]);
});

test('`end` aborts the signal', () => {
  const session = createSession(createPetstore());
  expect(session.ended.aborted).toBe(false);
  session.end();
  expect(session.ended.aborted).toBe(true);
});

test('rejects an invalid initial failure', () => {
  expect(() => createSession(createPetstore(), { failures: [{ operation: 'getPet', status: 200 }] })).toThrow(
    'status is 200',
  );
});
