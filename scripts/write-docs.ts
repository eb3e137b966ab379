import { mkdir, writeFile } from 'node:fs/promises';
import { renderChecks } from './render-checks.ts';
import { renderChoices } from './render-choices.ts';

/** Writes the pages below docs/ that are derived from code. */
await mkdir(new URL('../docs/', import.meta.url), { recursive: true });
await writeFile(new URL('../docs/choices.md', import.meta.url), renderChoices());
await writeFile(new URL('../docs/checks.md', import.meta.url), renderChecks());
