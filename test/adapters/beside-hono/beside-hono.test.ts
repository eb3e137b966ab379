import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('exercise.ts', import.meta.url));

async function exercise(when: 'before' | 'after' | 'never'): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, when]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

// The tests of an application that Hono serves may serve the mock in the same process.
test('clients get the same in a process where Hono replaces Response before or after the import', async () => {
  const [before, after, never] = await Promise.all([exercise('before'), exercise('after'), exercise('never')]);
  expect(before).toEqual({ ...never, isReplaced: true });
  expect(after).toEqual({ ...never, isReplaced: true });
  expect(never).toMatchObject({
    isReplaced: false,
    list: expect.stringMatching(/^200 \[/) as string,
    native: expect.stringMatching(/^200 \[/) as string,
    msw: expect.stringMatching(/^200 \[/) as string,
    overHttp: expect.stringMatching(/^Conformant \(/) as string,
    inProcess: expect.stringMatching(/^Conformant \(/) as string,
  });
});
