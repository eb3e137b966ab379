import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../', import.meta.url));

/** The Markdown pages of the repository that people read, as paths from its root. */
export function listPages(): string[] {
  return globSync(['*.md', 'docs/**/*.md', 'examples/*/README.md', '.github/**/*.md'], { cwd }).toSorted();
}
