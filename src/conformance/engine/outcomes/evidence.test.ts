import { expect, test } from 'vitest';
import { NO_RESPONSE_IN_TIME } from '../../exchange/describe-no-response.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { createPet, listPets } from '../../exchange/request.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { toEvidence, toRunEvidence } from './evidence.ts';
import type { Step } from '../../corpus/step.ts';
import type { Plan } from '../plan.ts';

const target = {
  baseUrl: 'http://localhost/v1',
  apiKey: 'canary-4711',
  headers: {},
  proxy: undefined,
  ca: undefined,
  insecure: false,
  redact: createRedactor('canary-4711'),
};

const entry: Exchange = {
  request: createPet({ name: 'Rex' }),
  response: {
    status: 500,
    headers: { 'x-canary-4711': 'canary-4711' },
    text: `canary-4711 ${'a'.repeat(3000)}`,
    json: undefined,
  },
  checkId: 'createPet.once',
  phase: 'main',
  start: 0,
  duration: 1,
};

/** A violation that an exchange shows. */
const toViolation = (expected: string, actual: string, shown: Exchange) => ({
  clause: 'createPet.response' as const,
  also: ['animal.name' as const],
  expected,
  actual,
  entry: shown,
  earlier: [],
});

test('contains request, response and a line that reproduces the failure', () => {
  expect(toEvidence(toViolation('201', '500', entry), target)).toMatchObject({
    expected: '201',
    actual: '500',
    clauses: ['createPet.response', 'animal.name'],
    request: { method: 'POST', url: 'http://localhost/v1/pets', body: '{"name":"Rex"}' },
    response: { status: 500 },
    reproduce: expect.stringMatching(/^curl -i .*http:\/\/localhost\/v1\/pets$/) as string,
  });
});

test('redacts every part and truncates long bodies', () => {
  const evidence = toEvidence(toViolation('no canary-4711', 'canary-4711', entry), target);
  expect(JSON.stringify(evidence)).not.toContain('canary');
  expect(evidence.response?.headers).toEqual({ 'x-[redacted]': '[redacted]' });
  expect(evidence.response?.body).toMatch(/a… \(3011 characters\)$/);
});

test('a request without a response has no response', () => {
  const { response: _response, ...withoutResponse } = entry;
  const evidence = toEvidence(toViolation('a response', 'none', withoutResponse), target);
  expect(evidence).toHaveProperty('request');
  expect(evidence).not.toHaveProperty('response');
});

test('a line asks for an encoded response, as the kit does', () => {
  const { response, ...rest } = entry;
  const encoded = { ...rest, response: { ...response, headers: { 'content-encoding': 'gzip' } } } as Exchange;
  expect(toEvidence(toViolation('201', '500', encoded), target).reproduce).toMatch(/^curl -i --compressed /);
  expect(toEvidence(toViolation('201', '500', entry), target).reproduce).not.toContain('--compressed');
});

test('a request has a body and an id only if it was sent with them', () => {
  const toRequest = (shown: Exchange) => toEvidence(toViolation('201', '500', shown), target).request;
  expect(toRequest({ ...entry, id: 'qzx-1' })).toStrictEqual({
    method: 'POST',
    url: 'http://localhost/v1/pets',
    body: '{"name":"Rex"}',
    id: 'qzx-1',
  });
  expect(toRequest({ ...entry, request: listPets() })).toStrictEqual({
    method: 'GET',
    url: 'http://localhost/v1/pets',
  });
});

test('only the requests whose responses were encoded ask for that', () => {
  const encoded = { status: 200, headers: { 'content-encoding': 'gzip' }, text: '[]', json: [] };
  const earlier = [{ ...entry, request: listPets(), response: encoded }];
  const { reproduce } = toEvidence({ ...toViolation('201', '500', entry), earlier }, target);
  expect(reproduce?.split('\n')).toEqual([
    expect.stringMatching(/^curl -i --compressed .*\/pets$/) as string,
    expect.not.stringContaining('--compressed') as string,
  ]);
});

test('the program that shows a violation is there without secrets', () => {
  const key = { authorization: 'Bearer {key}' };
  const program: Step[] = [
    { operation: 'createPet', key, headers: {}, body: '{"name":"canary-4711"}' },
    { operation: 'listPets', key, headers: { accept: 'application/json' }, isConcurrent: true },
  ];
  const evidence = toEvidence({ ...toViolation('201', '500', entry), program }, target);
  expect(evidence.program).toEqual([{ ...program[0], body: '{"name":"[redacted]"}' }, program[1]]);
  expect(toEvidence(toViolation('201', '500', entry), target)).not.toHaveProperty('program');
});

test.each([
  {
    name: 'a response that was too late names the limit',
    failure: NO_RESPONSE_IN_TIME,
    actual: 'none (timeout: 200 ms)',
  },
  { name: 'any other failure does not name it', failure: 'the connection was refused', actual: 'none' },
])('$name', ({ failure, actual }) => {
  const { response: _response, ...rest } = entry;
  const plan = { configuration: { ...target, timeout: 200, keys: { current: 'canary-4711' } } } as unknown as Plan;
  const evidence = toRunEvidence(
    { plan, redact: target.redact },
    { ...toViolation('201', 'none', { ...rest, failure }), level: 'MUST', aspects: [] },
  );
  expect(evidence.actual).toBe(actual);
});
