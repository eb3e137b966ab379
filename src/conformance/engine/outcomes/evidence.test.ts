import { expect, test } from 'vitest';
import { NO_RESPONSE_IN_TIME } from '../../exchange/describe-no-response.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { createPet } from '../../exchange/request.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { toEvidence, toRunEvidence } from './evidence.ts';
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

test('a response that was too late names the limit', () => {
  const { response: _response, ...rest } = entry;
  const late = { ...rest, failure: NO_RESPONSE_IN_TIME };
  const plan = { configuration: { ...target, timeout: 200, keys: { current: 'canary-4711' } } } as unknown as Plan;
  const { actual } = toRunEvidence(
    { plan, redact: target.redact },
    { ...toViolation('201', 'late', late), level: 'MUST', aspects: [] },
  );
  expect(actual).toBe('late (timeout: 200 ms)');
});
