import { expect, test } from 'vitest';
import { runSelfTest } from '../../src/self-test/index.ts';
import { callCommand } from '../support/call-command.ts';

const selfTest = (...names: string[]) => callCommand('petstore-conformance', ['self-test', '--only', ...names]);

test('says what the selected services show, and how long that took', async () => {
  expect(await selfTest('createPet-name-null-accepted', 'deep-base-path')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^caught 1 of 1 mutant, accepted 1 of 1 [^]*\n2 runs in \d+ s\n$/),
  });
});

test('rejects an unknown name', async () => {
  expect(await selfTest('deep-base-pat')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean deep-base-path?'),
  });
});

test('reports each run as progress', async () => {
  const texts: string[] = [];
  const only = ['createPet-name-null-accepted', 'deep-base-path'];
  expect(await runSelfTest({ only, write: () => {}, onProgress: (text) => void texts.push(text) })).toBe(true);
  expect(texts).toEqual(['1 of 2 runs', '2 of 2 runs']);
});
