import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderChecks } from '../../scripts/render-checks.ts';
import { renderChoices } from '../../scripts/render-choices.ts';
import { renderSampleReports } from '../../scripts/render-sample-reports.ts';
import { parseReport } from '../../src/conformance/index.ts';

test.each([
  ['choices', renderChoices],
  ['checks', renderChecks],
])('docs/%s.md is up to date (npm run docs)', (name, render) => {
  expect(readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')).toBe(render());
});

test('the sample reports are up to date (npm run docs) and can be parsed', async () => {
  for (const [name, text] of Object.entries(await renderSampleReports())) {
    expect(readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url), 'utf8')).toBe(text);
    expect(`${parseReport(text).verdict.kind}.json`).toBe(name);
  }
});
