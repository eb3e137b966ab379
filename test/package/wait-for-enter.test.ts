import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { waitForEnter } from '../../scripts/wait-for-enter.ts';

const URL_OF_MUTANT = 'http://127.0.0.1:4010/v1';

/** Starts to wait, with streams that are terminals. */
function setup({ isTTY = true } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY });
  let printed = '';
  output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let isOver = false;
  const waiting = waitForEnter(URL_OF_MUTANT, input, output).then(() => (isOver = true));
  return { input, waiting, read: () => printed, isOver: () => isOver };
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('names the URL of the mutant and waits for Enter', async () => {
  const { input, waiting, read, isOver } = setup();
  await turn();
  expect(read()).toContain(`The mutant is still running at ${URL_OF_MUTANT}.`);
  input.write('curl');
  await turn();
  expect(isOver()).toBe(false);
  input.write('\r');
  await waiting;
  expect(isOver()).toBe(true);
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('ends at %s', async (_name, key) => {
  const { input, waiting } = setup();
  await turn();
  input.write(key);
  expect(await waiting).toBe(true);
});

test('ends when the terminal is closed', async () => {
  const { input, waiting } = setup();
  await turn();
  input.end();
  expect(await waiting).toBe(true);
});

test('does not wait without a terminal', async () => {
  const { waiting, read } = setup({ isTTY: false });
  await waiting;
  expect(read()).toBe('');
});
