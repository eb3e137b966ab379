import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { Visitor, parseSync } from 'vite';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));

/** Why the time of an expression grows faster than its input, with a character to repeat. */
const findProblems = (source: string, flags: string) =>
  analyse({ source, flags }).reports.map(
    ({ character }) => `/${source}/${flags} on many ${JSON.stringify(character.pick)}`,
  );

function findInFile(file: string): string[] {
  const problems: string[] = [];
  const { program, errors } = parseSync(file, readFileSync(src + file, 'utf8'));
  expect(errors).toEqual([]);
  new Visitor({
    Literal(node) {
      if ('regex' in node) problems.push(...findProblems(node.regex.pattern, node.regex.flags));
    },
  }).visit(program);
  return problems.map((problem) => `${file}: ${problem}`);
}

test('every regular expression takes linear time', () => {
  expect(findProblems('a+$', '')).toEqual(['/a+$/ on many "a"']);
  expect(files.flatMap(findInFile)).toEqual([]);
});
