import { expect, test } from 'vitest';
import { writeFiles } from '../../../test/support/write-files.ts';
import { createKeyCommand } from './key-command.ts';

/** Calls a command, and collects its warnings. */
function setup(command: string) {
  const warnings: string[] = [];
  return { getKey: createKeyCommand(command, (line) => void warnings.push(line)), warnings };
}

test('returns what the command prints, without white space around it', async () => {
  expect(await setup("printf '  secret-4711\\r\\n\\n'").getKey()).toBe('secret-4711');
});

test('runs the command in a shell, without standard input', async () => {
  expect(await setup('cat; X=secret-; echo "${X}4711" | tr a-z A-Z').getKey()).toBe('SECRET-4711');
});

test.each([
  ['exit 3', 'the command ended with exit code 3'],
  ['echo one >&2; echo "no token" >&2; exit 1', 'the command ended with exit code 1: no token'],
  ['unknown-command-4711', 'the command ended with exit code 127: '],
  ['true', 'the command printed nothing'],
  ['echo one; echo two', 'the command printed 2 lines instead of one'],
  ['echo two words', 'the command printed a space or another character that no key has'],
  ['kill -9 $$', 'the command was ended by SIGKILL'],
  ['head -c 200000 /dev/zero', 'the command printed more than 100000 bytes'],
])('%s fails: %s', async (command, problem) => {
  const { getKey, warnings } = setup(command);
  await expect(getKey()).rejects.toMatchObject({
    option: 'apiKeyCommand',
    problem: expect.stringContaining(problem) as string,
    advice: 'It has to print the API key to standard output, and nothing else.',
  });
  expect(warnings).toEqual([]);
});

test('no message shows what the command has printed to standard output, now or earlier', async () => {
  const { key } = writeFiles({ key: 'first-secret-4711' });
  const command = `cat ${key}; printf second-secret > ${key}; [ -f ${key}.failed ] && echo "bad first-secret-4711 or $(cat ${key})" >&2 && exit 1; touch ${key}.failed`;
  const { getKey, warnings } = setup(command);
  expect(await getKey()).toBe('first-secret-4711');
  const problem = 'the command ended with exit code 1: bad [redacted] or [redacted]';
  await expect(getKey()).rejects.toMatchObject({ problem });
  expect(warnings).toEqual([`--api-key-command: ${problem}.\n`]);
});

test('ends the command when the run is stopped, without a warning', async () => {
  const { getKey, warnings } = setup('[ -z "$SLOW" ] && sleep 30; echo secret-4711');
  const start = performance.now();
  await expect(getKey(AbortSignal.timeout(50))).rejects.toThrow('the command');
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(warnings).toEqual([]);
});
