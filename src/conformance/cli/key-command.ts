import type { ExecException } from 'node:child_process';
import { constants } from 'node:os';
import { truncate } from '../redaction/truncate.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { type GetApiKey, shareKeys } from '../options/api-keys.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
import { printableLines } from '../reporters/escape-control-characters.ts';
import { UsageError } from '../usage-error.ts';

/** How long the command may take, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** How much it may print, in bytes. */
const MOST_BYTES = 100_000;

/** How many earlier keys are kept out of messages. */
const MOST_EARLIER = 10;

const option = 'apiKeyCommand';
const advice = 'It has to print the API key to standard output, and nothing else.';

const fail = (problem: string) => new UsageError({ option, problem, advice });

const linesOf = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** How a command has failed, with the last line that it wrote about it. Nothing of its output is shown. */
function describeFailure(
  { code, signal, killed, message }: ExecException,
  stderr: string,
  secrets: readonly string[],
): string {
  const last = linesOf(stderr).at(-1)?.trim();
  const said = last === undefined ? '' : `: ${truncate(printableLines(createRedactor(...secrets)(last)))}`;
  if (typeof code === 'number') return `the command ended with exit code ${code}${said}`;
  if (String(code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return `the command printed more than ${MOST_BYTES} bytes`;
  if (killed) return `the command took longer than ${TIMEOUT_MS / 1000} s${said}`;
  if (signal) return `the command was ended by ${signal} (${constants.signals[signal]})${said}`;
  return `the command could not be run: ${message}`;
}

/** The key in the output of a command. @throws UsageError if it has none, or more than a key. */
function readKey(output: string): string {
  const key = output.trim();
  if (key === '') throw fail('the command printed nothing');
  const lines = linesOf(key).length;
  if (lines > 1) throw fail(`the command printed ${pluralize(lines, 'line')} instead of one`);
  if (!/^[\x21-\x7e]+$/.test(key)) throw fail('the command printed a space or another character that no key has');
  return key;
}

function runCommand(command: string, earlier: readonly string[], signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { exec } = process.getBuiltinModule('node:child_process');
    const child = exec(
      command,
      { timeout: TIMEOUT_MS, maxBuffer: MOST_BYTES, windowsHide: true, ...(signal && { signal }) },
      (error, stdout, stderr) => {
        if (error) return reject(fail(describeFailure(error, stderr, [...earlier, ...linesOf(stdout)])));
        try {
          resolve(readKey(stdout));
        } catch (problem) {
          reject(problem);
        }
      },
    );
    // A command that reads from this process would not end.
    child.stdin?.end();
  });
}

/**
 * Creates a function that gets the key by a shell command. All runs share its keys.
 *
 * @param warn Called with a line for each failure after the first key.
 */
export function createKeyCommand(
  command: string,
  warn: (line: string) => void = (line) => void process.stderr.write(line),
): GetApiKey {
  let earlier: readonly string[] = [];
  return shareKeys(async (signal) => {
    try {
      const key = await runCommand(command, earlier, signal);
      earlier = [...earlier, key].slice(-MOST_EARLIER);
      return key;
    } catch (error) {
      if (earlier.length > 0 && !signal?.aborted) warn(`--api-key-command: ${(error as UsageError).problem}.\n`);
      throw error;
    }
  });
}
