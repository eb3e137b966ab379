import { expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { type Call, createCall } from '../operations/call.ts';
import { json } from '../operations/plain-response.ts';
import { completeRecord, createRecord } from './request-record.ts';

const service = createService({ apiKeys: ['demo-key'] });

/** The record of a list that is complete, with a wrong key unless another one is given. */
function complete(more: Partial<Call>, authorization = 'Bearer wrong') {
  const request = new Request('http://localhost/v1/pets', { headers: { authorization } });
  const call = { ...createCall(request, '*/v1', service.choices), ...more };
  const record = createRecord(1, call, ['demo-key']);
  completeRecord(record, call, service, json(200, []));
  return record;
}

test('the record of a call without an upstream or a failure says neither which side responded nor what failed', () => {
  const record = complete({}, 'Bearer demo-key');
  expect(record).toMatchObject({ state: 'complete', status: 200, failed: false, body: [] });
  for (const name of ['side', 'failure', 'problems']) expect(record).not.toHaveProperty(name);
});

test('the record names the side that responded, and the failure', () => {
  const failure = { id: 1, operation: 'listPets', status: 503 } as never;
  expect(complete({ side: 'mock', failure })).toMatchObject({ side: 'mock', failure });
});

test.each([
  ['mock', ['wrong-key']],
  ['upstream', undefined],
] as const)(
  'a wrong key is a problem of a request to the %s, unless only the upstream knows its keys',
  (side, kinds) => {
    expect(complete({ side }).problems?.map(({ kind }) => kind)).toEqual(kinds);
  },
);

test('other problems of a request to the upstream stay', () => {
  const request = new Request('http://localhost/v1/pets?limit=0');
  const call: Call = { ...createCall(request, '*/v1', service.choices), side: 'upstream' };
  const record = createRecord(1, call, []);
  completeRecord(record, call, service, json(200, []));
  expect(record.problems?.map(({ kind }) => kind)).toEqual(['no-key', 'limit-out-of-range']);
});
