import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { parseReport } from './parse-report.ts';
import { runConformance } from '../engine/run-conformance.ts';
import { UsageError } from '../usage-error.ts';

const { fetch } = createPetstore();
const result = await runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', fetch, readOnly: true });

test('parses a saved report, with or without a byte order mark', () => {
  const text = JSON.stringify(result, null, 2);
  expect(parseReport(text)).toEqual(result);
  expect(parseReport(`\ufeff${text}`)).toEqual(result);
});

test('keeps properties that a later version has added', () => {
  expect(parseReport(JSON.stringify({ ...result, host: 'x' }))).toEqual({ ...result, host: 'x' });
});

test('rejects brackets within brackets, which could not be rendered', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  for (const name of ['another', 'kit']) {
    const text = JSON.stringify({ ...result, [name]: 'DEEP' }).replace('"DEEP"', deep);
    expect(() => parseReport(text)).toThrow('the report is damaged: its values are nested more than 100 levels deep.');
  }
});

test('reads reasons of a kind that a later version has added, and reports without any', () => {
  const [check, ...others] = result.checks;
  const withCause = (cause: unknown) => JSON.stringify({ ...result, checks: [{ ...check, cause }, ...others] });
  expect(parseReport(withCause({ kind: 'later', more: 1 })).checks[0]).toEqual({
    ...check,
    cause: { kind: 'later', more: 1 },
  });
  expect(parseReport(withCause(undefined)).checks[0]).not.toHaveProperty('cause');
  expect(() => parseReport(withCause({}))).toThrow("/checks/0/cause must have required property 'kind'");
});

test.each([
  ['', 'the report is not valid JSON ('],
  ['<html>', 'the report is not valid JSON ('],
  ['null', 'its format is missing, expected "petstore-conformance/1". Use the output of the json reporter.'],
  ['[]', 'this is not a petstore-conformance report: its format is missing'],
  ['{"format":"other"}', 'its format is "other", expected'],
  ['{"format":"petstore-conformance-fleet/1"}', 'this is a report about several targets. Use the report of one target'],
  [
    '{"format":"petstore-conformance-comparison/1"}',
    'this is a comparison of two deployments. Use the report of a run',
  ],
  ['{"format":"petstore-conformance/2"}', 'the report has the format "petstore-conformance/2", but this version'],
  ['{"format":"petstore-conformance/1"}', "its root must have required property 'source', got {"],
  [JSON.stringify({ ...result, requests: '7' }), 'the report is damaged: /requests must be integer, got "7".'],
  [JSON.stringify({ ...result, startedAt: 'today' }), '/startedAt must match pattern'],
  [
    JSON.stringify({ ...result, checks: [{ ...result.checks[0], outcome: 'green' }] }),
    '/checks/0/outcome must be equal to one of the allowed values, got "green".',
  ],
])('rejects %.60s with the path and the problem', (text, message) => {
  expect(() => parseReport(text)).toThrow(UsageError);
  expect(() => parseReport(text)).toThrow(message);
});
