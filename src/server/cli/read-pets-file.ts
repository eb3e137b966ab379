import { readFileSync } from 'node:fs';
import type { ValueNode } from '@humanwhocodes/momoa';
import { type Pet, parseJson } from '../../contract/index.ts';
import { describePetsProblem, findPetsProblem } from '../../reference/data/assert-pets.ts';

/** The system's own words without its call and path. */
function readProblem({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file.';
  if (code === 'EISDIR') return 'it is a directory.';
  if (code === 'EACCES') return 'it may not be read.';
  return `${message}.`;
}

/** Finds the node of a syntax tree that a path such as `[3].categoryId` names, or the last one on the way to it. */
function findNode(root: ValueNode, path: string): ValueNode {
  let node = root;
  for (const [, index, key] of path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)) {
    const next: ValueNode | undefined =
      node.type === 'Array'
        ? node.elements[Number(index)]?.value
        : node.type === 'Object'
          ? node.members.find(({ name }) => name.type === 'String' && name.value === key)?.value
          : undefined;
    if (!next) break;
    node = next;
  }
  return node;
}

/**
 * Reads animals from a JSON file.
 *
 * @throws Error naming the file, the line and what is wrong there.
 */
export async function readPetsFile(file: string): Promise<Pet[]> {
  const fail = (problem: string, cause?: unknown) =>
    new Error(`Failed to read the animals from ${file}: ${problem}`, { cause });
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw fail(`${readProblem(cause as NodeJS.ErrnoException)} Give a JSON file with an array of animals.`, cause);
  }
  // The parser that knows lines is loaded when there is something wrong, and not before.
  const parseTree = async () => (await import('@humanwhocodes/momoa')).parse(text, { mode: 'json' });
  let pets: unknown;
  try {
    pets = parseJson(text);
  } catch (cause) {
    const problem = await parseTree().then(
      () => 'it is nested too deeply.',
      (error: { message: string; line: number; column: number }) =>
        `line ${error.line}, column ${error.column} is no JSON: ${error.message.replace(/\s*\(\d+:\d+\)$/, '')}`,
    );
    throw fail(problem, cause);
  }
  const problem = findPetsProblem(pets);
  if (!problem) return pets as Pet[];
  const { line } = findNode((await parseTree()).body, problem.path).loc.start;
  throw fail(`line ${line}: ${describePetsProblem(problem)}`);
}
