import { mkdir, writeFile } from 'node:fs/promises';
import { renderChoices } from './render-choices.ts';

/** Writes the pages below docs/ that are derived from code. */
await mkdir(new URL('../docs/', import.meta.url), { recursive: true });
await writeFile(new URL('../docs/choices.md', import.meta.url), renderChoices());
