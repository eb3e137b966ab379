import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseProgram } from '../../corpus/parse-program.ts';
import { findCheck } from '../../engine/find-check.ts';
import type { Example } from '../../engine/programs/program-session.ts';
import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { createFolder } from '../create-folder.ts';
import { readRegularFile } from '../read-text.ts';
import { tryToWrite } from '../reporting/report-file.ts';
import { folderError } from '../reporting/open-folder.ts';

const FORMAT = 'petstore-conformance-example/1';

/** Names in the folder that are examples, also those that users have changed. */
const EXAMPLE = /^oracle\..*\.json$/;

/** The failing programs of earlier sessions, and where those of this session are saved. */
export interface ExamplesFolder {
  examples: readonly (Example & { file: string })[];
  /** Saves the program of each failed check, unless it is there. @returns A message for each file that could not be written. */
  save(this: void, result: ConformanceResult): Promise<string[]>;
}

function parseExample(text: string, file: string): Example {
  try {
    const { format, checkId, program } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FORMAT || typeof checkId !== 'string') throw new Error(`its format is not ${FORMAT}`);
    return { checkId: findCheck(checkId).id, program: parseProgram(program) };
  } catch (cause) {
    const problem = `${file} is not a saved program: ${(cause as Error).message}`;
    throw new UsageError(
      { option: 'examples', problem, advice: 'Remove the file, or name another folder.' },
      { cause },
    );
  }
}

/** The name stays the same for the same program, so that a program is saved once. */
function toFileName({ id }: CheckResult, program: string): string {
  return `${id}-${createHash('sha256').update(program).digest('hex').slice(0, 12)}.json`;
}

async function saveProgram(folder: string, check: CheckResult): Promise<string[]> {
  const { program } = check.evidence ?? {};
  if (!program) return [];
  const path = join(folder, toFileName(check, JSON.stringify(program)));
  const example = { format: FORMAT, checkId: check.id, title: check.title, program };
  return tryToWrite(path, `${JSON.stringify(example, null, 2)}\n`);
}

/**
 * Opens the folder of examples, and creates it if it is missing.
 *
 * @throws UsageError if it cannot be read, or a file in it is damaged.
 */
export async function openExamples(folder: string): Promise<ExamplesFolder> {
  try {
    await createFolder(folder);
    const names = (await readdir(folder)).filter((name) => EXAMPLE.test(name)).toSorted();
    const files = names.map((name) => join(folder, name));
    const texts = await Promise.all(files.map((file) => readRegularFile(file, 'examples')));
    const examples = files.map((file, index) => ({ file, ...parseExample(texts[index] ?? '', file) }));
    return {
      examples,
      save: async ({ checks }) => {
        const failed = checks.filter(({ outcome }) => outcome === 'fail');
        return (await Promise.all(failed.map((check) => saveProgram(folder, check)))).flat();
      },
    };
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw folderError('examples', folder, cause);
  }
}
