import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderSampleReports } from '../../scripts/render-sample-reports.ts';
import { parseReport } from '../../src/conformance/index.ts';

test('the sample reports are up to date (npm run docs) and can be parsed', async () => {
  for (const [name, text] of Object.entries(await renderSampleReports())) {
    expect(readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url), 'utf8')).toBe(text);
    expect(`${parseReport(text).verdict.kind}.json`).toBe(name);
  }
});
