import { writeFile } from 'node:fs/promises';
import { renderChecksPage } from './checks-page.ts';

await writeFile(new URL('../docs/checks.md', import.meta.url), renderChecksPage());
