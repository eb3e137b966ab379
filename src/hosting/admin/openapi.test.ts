import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { assertDocumented, documentedOperations, startAdmin } from '../../../test/support/start-admin.ts';
import { adminOpenapi } from './openapi.ts';

const calls: Record<string, [method: string, path: string, body?: unknown]> = {
  health: ['GET', '/health'],
  readApiKey: ['GET', '/api-key'],
  reset: ['POST', '/reset'],
  seed: ['POST', '/seed', { count: 3 }],
  snapshot: ['GET', '/snapshot'],
  restore: ['PUT', '/snapshot', []],
  readAnimal: ['GET', '/animals/1'],
  replaceAnimal: ['PUT', '/animals/1', { name: 'Rex', categoryId: 1 }],
  deleteAnimal: ['DELETE', '/animals/1'],
  listChoices: ['GET', '/choices'],
  choose: ['PATCH', '/choices', { head: '405' }],
  listFailures: ['GET', '/failures'],
  addFailure: ['POST', '/failures', { operation: 'getPet', status: 503 }],
  clearFailures: ['DELETE', '/failures'],
  removeFailure: ['DELETE', '/failures/1'],
  readLatency: ['GET', '/latency'],
  setLatency: ['PUT', '/latency', { minimum: 0, maximum: 0 }],
  listScenarios: ['GET', '/scenarios'],
  selectScenario: ['PUT', '/scenario', { name: 'empty' }],
  readUpstream: ['GET', '/upstream'],
  switchUpstream: ['PUT', '/upstream', { mock: ['createPet'] }],
  readNow: ['GET', '/now'],
  setNow: ['PUT', '/now', { now: '2030-12-06' }],
  clearNow: ['DELETE', '/now'],
  listRequests: ['GET', '/journal'],
  watchRequests: ['GET', '/journal/events'],
  listInvalidRequests: ['GET', '/invalid-requests?allow=no-key'],
  clearInvalidRequests: ['DELETE', '/invalid-requests'],
  verify: ['POST', '/verify', {}],
  listSessions: ['GET', '/sessions'],
  dropSession: ['DELETE', '/sessions/worker-1'],
  openapi: ['GET', '/openapi.json'],
};

test('is valid OpenAPI 3.1 and served by the admin API', async () => {
  expect(await new Validator().validate(structuredClone(adminOpenapi))).toEqual({ valid: true });
  const { request } = await startAdmin();
  expect((await request('GET', '/openapi.json')).body).toEqual(structuredClone(adminOpenapi));
});

test('has an operation for each call of this table, and no other', () => {
  expect(documentedOperations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  );
});

test.each(Object.entries(calls))('describes what %s returns', async (operationId, [method, path, body]) => {
  const { admin, base, petstore } = await startAdmin({ sessions: 1, upstream: { url: 'http://127.0.0.1:9/v1' } });
  petstore.fail('listPets', { status: 500 });
  await admin('GET', '/snapshot', undefined, { 'x-petstore-session': 'worker-1' });
  if (operationId === 'watchRequests') {
    const response = await fetch(base + path);
    await response.body?.cancel();
    return assertDocumented(method, path, response.status, undefined);
  }
  const response = await admin(method, path, body);
  assertDocumented(method, path, response.status, response.body);
  expect(response.status).toBeLessThan(300);
});
