import { expect, test } from 'vitest';
import type { Exchange } from '../exchange/exchange.ts';
import { Violation } from '../checks/outcome.ts';
import { createPet } from '../exchange/request.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
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

test('contains request, response and a line that reproduces the failure', () => {
  expect(toEvidence(new Violation('201', '500', entry), target)).toMatchObject({
    expected: '201',
    actual: '500',
    request: { method: 'POST', url: 'http://localhost/v1/pets', body: '{"name":"Rex"}' },
    response: { status: 500 },
    reproduce: expect.stringMatching(/^curl -i .*http:\/\/localhost\/v1\/pets$/) as string,
  });
});

test('redacts every part and truncates long bodies', () => {
  const evidence = toEvidence(new Violation('no canary-4711', 'canary-4711', entry), target);
  expect(JSON.stringify(evidence)).not.toContain('canary');
  expect(evidence.response?.headers).toEqual({ 'x-[redacted]': '[redacted]' });
  expect(evidence.response?.body).toMatch(/a… \(3011 characters\)$/);
});

test('a violation without an exchange has no request', () => {
  expect(toEvidence(new Violation('a', 'b'), target)).toEqual({ expected: 'a', actual: 'b' });
});

test('a request without a response has no response', () => {
  const { response: _response, ...withoutResponse } = entry;
  const evidence = toEvidence(new Violation('a response', 'none', withoutResponse), target);
  expect(evidence).toHaveProperty('request');
  expect(evidence).not.toHaveProperty('response');
});
