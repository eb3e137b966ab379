import { expect, test } from 'vitest';
import { reporters } from '../../src/conformance/index.ts';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';
import { report } from './reporters/reports.ts';

test('--requirements scores only the checks of the set, and says so', async () => {
  const url = await servePetstore('listPets-key-missing');
  const args = ['--base-url', url, '--only', 'oracle.authentication.refused', 'getPet.unknown'];
  const run = (...more: string[]) =>
    callCommand('petstore-conformance', [...args, ...more], { PETSTORE_API_KEY: 'demo-key' });
  expect((await run()).code).toBe(1);
  const { code, stdout } = await run('--requirements', '2026.1');
  expect(code).toBe(0);
  expect(stdout).toContain('Not scored (1):\n  · MUST oracle.authentication.refused');
});

test('list --requirements shows what each set has, and what came since', async () => {
  const { stdout } = await callCommand('petstore-conformance', ['list', '--requirements']);
  expect(stdout).toMatch(
    /^2026\.1 {2}\d+ MUST, \d+ SHOULD\n {2}\d+ not in 2026\.1:\n(?: {4}\S+ {2,}(?:MUST|SHOULD) .+\n)+$/,
  );
  const inSet = await callCommand('petstore-conformance', [
    'list',
    '--requirements',
    '2026.1',
    '--only',
    'getPet.unknown',
  ]);
  expect(inSet.stdout).toMatch(/^getPet\.unknown {2}MUST/);
});

test('every reporter shows a check that is not scored as such', async () => {
  const only = ['oracle.authentication.refused', 'getPet.unknown'];
  const result = await report('listPets-key-missing', { only, requirements: '2026.1' });
  for (const [name, render] of Object.entries(reporters))
    expect({ name, text: render(result) }).toEqual({
      name,
      text: expect.stringMatching(/requirements 2026\.1/) as string,
    });
  const { terminal, junit, tap, markdown, html, json } = reporters;
  expect(terminal(result)).toContain('· MUST oracle.authentication.refused');
  expect(junit(result)).toContain('<skipped>not scored: expected 401');
  expect(tap(result)).toMatch(/^ok|not ok 2 - oracle\.authentication\.refused.* # TODO not scored: /m);
  expect(markdown(result)).toContain('## Not scored (1)\n\n- `oracle.authentication.refused`');
  expect(html(result)).toContain('id="not-scored"');
  expect(json(result)).toContain('"notScored": true');
});

test('list reports that a filter leaves nothing of a set', async () => {
  const only = ['--only', 'oracle.authentication.refused'];
  expect(await callCommand('petstore-conformance', ['list', '--requirements', '2026.1', ...only])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no check of the requirement set 2026.1 matches all other filters') as string,
  });
});
