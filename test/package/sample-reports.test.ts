import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderSampleReports } from '../../scripts/render-sample-reports.ts';
import { parseReport } from '../../src/conformance/index.ts';

const samples = Object.entries(await renderSampleReports());

test('the sample reports are up to date (npm run docs) and can be parsed', () => {
  for (const [name, text] of samples) {
    expect(readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url), 'utf8')).toBe(text);
    expect(`${parseReport(text).verdict.kind}.json`).toBe(name);
  }
});

test('no time in a sample report depends on the requests before, so that a new check changes only its own lines', () => {
  for (const [, text] of samples) {
    const { startedAt, exchanges, checks } = parseReport(text);
    expect(startedAt).toBe('2026-06-01T09:00:00.000Z');
    expect(exchanges.filter(({ start, duration }) => start + duration !== 0)).toEqual([]);
    expect(checks.filter(({ duration }) => duration !== 0)).toEqual([]);
  }
});
