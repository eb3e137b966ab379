import { expect, test } from 'vitest';
import type { BehaviorResult, ClientExchange, ClientResult } from '../result/result.ts';
import { clientReporters } from './client-document.ts';

const exchange: ClientExchange = {
  method: 'GET',
  path: '/pets?limit=1',
  headers: {},
  start: 120,
  duration: 3,
  status: 200,
  responseHeaders: {},
  responseBody: '[{"id":1}]',
};

const failed: BehaviorResult = {
  name: 'json-indented',
  group: 'JSON',
  description: 'Indents JSON.',
  reliance: 'The client relies on JSON without white space.',
  allowedBy: { id: 'service.json', section: 'What the service does', text: 'All requests and responses use JSON.' },
  outcome: 'fail',
  ending: 'exit code 1',
  findings: [],
  output: 'expected [{\n\u001b[2J got \u202e',
  exchanges: [exchange, { ...exchange, start: 200 }],
  requests: 2,
  duration: 500,
  reproduce: 'petstore-conformance client --behavior json-indented -- npm test',
};

const result: ClientResult = {
  format: 'petstore-conformance-client/1',
  kit: '0.1.0',
  startedAt: '2026-06-01T00:00:00.000Z',
  duration: 1000,
  command: ['npm', 'test'],
  exitCode: 1,
  verdict: 'dependent',
  summary: 'Relies on what the specification leaves open: json-indented.',
  notes: [],
  baseline: { isPassed: true, ending: 'exit code 0', requests: 2, duration: 400, exchanges: [] },
  behaviors: [failed, { ...failed, name: 'json-escaped', output: 'another output' }],
  requestKinds: [],
  outdatedKnownFailures: [],
};

test('a block has the reliance, the sentence, the requests, the output and the command line', () => {
  expect(clientReporters.terminal(result)).toContain(
    `✗ json-indented  The client relies on JSON without white space.
    clause     What the service does: All requests and responses use JSON.
    service    Indents JSON.
    suite      exit code 1
    request 1  0.12 s GET /pets?limit=1 -> 200 [{"id":1}]
    request 2  0.20 s GET /pets?limit=1 -> 200 [{"id":1}]
`,
  );
});

test('behaviors under which the suite prints the same, apart from numbers, are one block', () => {
  const same = { ...result, behaviors: [failed, { ...failed, name: 'json-escaped' }] };
  expect(clientReporters.terminal(same)).toMatch(/^ {4}also {7}json-escaped$/m);
  expect(clientReporters.terminal(result)).toMatch(/^✗ json-escaped {2}The client relies/m);
});

test('no format passes on what the suite prints as control characters', () => {
  for (const report of Object.values(clientReporters)) expect(report(result)).not.toMatch(/\p{Cc}\[2J|\u202e/u);
});

test('facts have different names in TAP', () => {
  const keys = [...clientReporters.tap({ ...result, behaviors: [failed] }).matchAll(/^ {2}([\w ]+):/gm)];
  expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
});

test('a suite that does not pass against the reference is shown with its last requests', () => {
  const baseline = {
    ...result.baseline,
    isPassed: false,
    ending: 'exit code 7',
    output: 'oops',
    exchanges: [exchange],
  };
  const text = clientReporters.terminal({ ...result, behaviors: [], baseline });
  expect(text).toMatch(
    /suite {6}exit code 7\n {4}request {4}0\.12 s GET \/pets\?limit=1 -> 200 .*\n {4}output {5}oops\n/,
  );
});
