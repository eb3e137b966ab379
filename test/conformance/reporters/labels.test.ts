import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { reporters } from '../../../src/conformance/index.ts';
import { callCommand } from '../../support/call-command.ts';
import { servePetstore } from '../../support/serve.ts';
import { report } from './reports.ts';

const labels = { environment: 'staging', team: 'pets & co' };

/** How each format shows the labels. A badge has no room for them. */
const shown = {
  terminal: '\nLabels: environment=staging, team=pets & co\n',
  json: '"labels": {\n      "environment": "staging",\n      "team": "pets & co"\n    }',
  junit: '<property name="label.team" value="pets &amp; co"/>',
  tap: '\n# label environment: staging\n# label team: pets & co\n',
  markdown: '\nenvironment: `staging`\n\nteam: `pets & co`\n',
  github: '%0A%0Aenvironment=staging, team=pets & co\n',
  html: '<div><dt>team</dt><dd>pets &amp; co</dd></div>',
} as const;

test.each(Object.entries(shown))('%s shows the labels', async (name, text) => {
  const result = await report(undefined, { only: ['getPet.unknown'], labels });
  expect(reporters[name as keyof typeof shown](result)).toContain(text);
});

test('JUnit has the labels in every suite', async () => {
  const text = reporters.junit(await report('listPets-key-missing', { labels }));
  expect(text.match(/name="label\.team"/g)).toHaveLength(text.match(/<testsuite /g)?.length ?? 0);
});

test('a label does not show the key', async () => {
  const apiKey = 'a-Key-that-nobody-guesses-4711';
  const secret = { key: apiKey, [`x-${apiKey}`]: 'a' };
  const result = await report(undefined, { only: ['getPet.unknown'], apiKey, labels: secret });
  for (const render of Object.values(reporters)) expect(render(result)).not.toContain('nobody-guesses');
});

const recording = fileURLToPath(new URL('../recordings/chrome.har', import.meta.url));

test.each([
  ['run', (url: string) => ['--base-url', url, '--only', 'getPet.unknown']],
  ['fuzz', (url: string) => ['fuzz', '--base-url', url, '--requests', '1']],
  ['audit', () => ['audit', recording]],
  ['proxy', (url: string) => ['proxy', '--target', url, '--', 'true']],
  ['compare', (url: string) => ['compare', url, url, '--requests', '1', '--read-only']],
  ['client', () => ['client', '--', 'true']],
])('the reports of %s have labels', async (_name, toArgs) => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-labels-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const args = toArgs(await servePetstore());
  const own = ['--label', 'environment=staging', '--label', 'team=pets & co', '--reporter', `json=${file}`];
  const at = args.indexOf('--') === -1 ? args.length : args.indexOf('--');
  await callCommand('petstore-conformance', args.toSpliced(at, 0, ...own), { PETSTORE_API_KEY: 'demo-key' });
  const { configuration, ...others } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { labels?: unknown }>;
  expect(configuration?.labels ?? others.labels).toEqual(labels);
});
