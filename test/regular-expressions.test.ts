import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { Visitor, parseSync } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));

/** Why the time of an expression grows faster than its input, with a character to repeat. */
const findProblems = (source: string, flags: string) =>
  analyse({ source, flags }).reports.map(
    ({ character }) => `/${source}/${flags} on many ${JSON.stringify(character.pick)}`,
  );

function visit(file: string, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const { program, errors } = parseSync(file, readFileSync(src + file, 'utf8'));
  expect(errors).toEqual([]);
  new Visitor(visitor).visit(program);
}

function findInFile(file: string): string[] {
  const problems: string[] = [];
  visit(file, {
    Literal(node) {
      if ('regex' in node) problems.push(...findProblems(node.regex.pattern, node.regex.flags));
    },
  });
  return problems.map((problem) => `${file}: ${problem}`);
}

/** Whether a file makes an expression from texts, which only its value shows. */
function makesExpressions(file: string): boolean {
  let makes = false;
  visit(file, {
    NewExpression({ callee }) {
      makes ||= callee.type === 'Identifier' && callee.name === 'RegExp';
    },
  });
  return makes;
}

test('every regular expression takes linear time', () => {
  expect(findProblems('a+$', '')).toEqual(['/a+$/ on many "a"']);
  expect(files.flatMap(findInFile)).toEqual([]);
});

test('every regular expression that a module makes from texts when it is loaded takes linear time', async () => {
  const made: RegExp[] = [];
  const construct = (target: RegExpConstructor, args: [string, string?]) => {
    const expression = new target(...args);
    // Libraries make others.
    if (new Error('for its stack').stack?.split('\n')[2]?.includes(src)) made.push(expression);
    return expression;
  };
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const file of files.filter(makesExpressions)) await import(/* @vite-ignore */ src + file);
  expect(made.length).toBeGreaterThan(0);
  expect(made.flatMap(({ source, flags }) => findProblems(source, flags))).toEqual([]);
});
