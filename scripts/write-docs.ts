import { mkdir, writeFile } from 'node:fs/promises';
import { renderChecks } from './render-checks.ts';
import { renderChoices } from './render-choices.ts';
import { renderSampleReports } from './render-sample-reports.ts';

/** Writes the generated pages in docs, and the sample reports in fixtures/reports. */
await mkdir(new URL('../docs/', import.meta.url), { recursive: true });
await writeFile(new URL('../docs/choices.md', import.meta.url), renderChoices());
await writeFile(new URL('../docs/checks.md', import.meta.url), renderChecks());
await mkdir(new URL('../fixtures/reports/', import.meta.url), { recursive: true });
for (const [name, text] of Object.entries(await renderSampleReports()))
  await writeFile(new URL(`../fixtures/reports/${name}`, import.meta.url), text);
