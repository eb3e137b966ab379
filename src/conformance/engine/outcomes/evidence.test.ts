import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { createPet } from '../../exchange/request.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { toEvidence } from './evidence.ts';

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
