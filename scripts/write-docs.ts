import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generatedPages } from './generated-pages.ts';
import { insertOutputs } from './insert-outputs.ts';
import { listPages } from './list-pages.ts';
import { readOutputs } from './read-outputs.ts';
import { renderSampleReports } from './render-sample-reports.ts';

/** Writes what is derived from the code: generated pages, quoted outputs and sample reports. Needs a build. */
const root = new URL('../', import.meta.url);

for (const [path, render] of Object.entries(generatedPages)) {
  await mkdir(new URL('.', new URL(path, root)), { recursive: true });
  await writeFile(new URL(path, root), render());
}

const outputs = await readOutputs();
for (const path of listPages()) {
  const page = await readFile(new URL(path, root), 'utf8');
  const refreshed = insertOutputs(page, outputs);
  if (refreshed !== page) await writeFile(new URL(path, root), refreshed);
}

await mkdir(new URL('fixtures/reports/', root), { recursive: true });
for (const [name, text] of Object.entries(await renderSampleReports()))
  await writeFile(new URL(`fixtures/reports/${name}`, root), text);
