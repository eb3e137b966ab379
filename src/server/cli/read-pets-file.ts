import { readFileSync, statSync } from 'node:fs';
import type { ValueNode } from '@humanwhocodes/momoa';
import { type Pet, parseJson } from '../../contract/index.ts';
import { describePetsProblem, findPetsProblem } from '../../reference/data/assert-pets.ts';
import { describeReadError, showFile } from '../../command-line/index.ts';
import { describeSyntaxError } from '../../shared/describe-syntax-error.ts';

/** Finds the node of a syntax tree at a path such as `[3].categoryId`, or its closest ancestor. */
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

const createError = (file: string, problem: string, cause?: unknown) =>
  new Error(`Failed to read the animals from ${showFile(file)}: ${problem}`, { cause });

/**
 * Reads the text of a file of animals.
 *
 * @throws Error with the file and the problem.
 */
export function readPetsText(file: string): string {
  try {
    // Reading a pipe or a device could take forever.
    const found = statSync(file);
    if (!found.isFile() && !found.isDirectory()) throw new Error('it is not a regular file');
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw createError(file, `${describeReadError(cause)}. Use a JSON file with an array of animals.`, cause);
  }
}

/**
 * Reads animals from a JSON file.
 *
 * @param content The text of the file. @default what the file contains
 * @throws Error with the file, the line and the problem.
 */
export async function readPetsFile(file: string, content = readPetsText(file)): Promise<Pet[]> {
  const fail = (problem: string, cause?: unknown) => createError(file, problem, cause);
  const text = content.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw fail('it is empty. Use a JSON file with an array of animals.');
  let pets: unknown;
  try {
    pets = parseJson(text);
  } catch (cause) {
    throw fail(`${await describeSyntaxError(text)}.`, cause);
  }
  const problem = findPetsProblem(pets);
  if (!problem) return pets as Pet[];
  const { parse } = await import('@humanwhocodes/momoa');
  const { line } = findNode(parse(text, { mode: 'json' }).body, problem.path).loc.start;
  throw fail(`line ${line}: ${describePetsProblem(problem)}`);
}
