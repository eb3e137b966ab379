import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { parseReport } from './parse-report.ts';
import { runConformance } from '../engine/run-conformance.ts';
import { UsageError } from '../usage-error.ts';

const { fetch } = createPetstore();
const result = await runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', fetch, readOnly: true });

test('a saved report is read back as it was', () => {
  const text = JSON.stringify(result, null, 2);
  expect(parseReport(text)).toEqual(result);
  expect(parseReport(`\ufeff${text}`)).toEqual(result);
});

test('what a later version has added is left as it is', () => {
  expect(parseReport(JSON.stringify({ ...result, host: 'x' }))).toEqual({ ...result, host: 'x' });
});

test.each([
  ['', 'The report is no JSON: '],
  ['<html>', 'The report is no JSON: '],
  ['null', 'its format is nothing where "petstore-conformance/1" belongs. Save one with --reporter json=report.json.'],
  ['[]', 'The report is no report of petstore-conformance: its format is nothing'],
  ['{"format":"other"}', 'its format is "other" where'],
  ['{"format":"petstore-conformance/2"}', 'The report has the format "petstore-conformance/2", and this version'],
  ['{"format":"petstore-conformance/1"}', "its root must have required property 'kit', and is {"],
  [JSON.stringify({ ...result, requests: '7' }), 'The report is damaged: /requests must be integer, and is "7".'],
  [JSON.stringify({ ...result, startedAt: 'today' }), '/startedAt must match pattern'],
  [
    JSON.stringify({ ...result, checks: [{ ...result.checks[0], outcome: 'green' }] }),
    '/checks/0/outcome must be equal to one of the allowed values, and is "green".',
  ],
])('%.60s is refused with the place and the problem', (text, message) => {
  expect(() => parseReport(text)).toThrow(UsageError);
  expect(() => parseReport(text)).toThrow(message);
});
