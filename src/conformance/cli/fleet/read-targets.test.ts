import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toFleetTargets } from './read-targets.ts';

const url = 'http://127.0.0.1:4010/v1';

function write(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-targets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 't.yaml'), text);
  return join(folder, 't.yaml');
}

const shared = { apiKey: '' };

test('joins the targets of the command line and of the file, with shared options and own ones', async () => {
  const targets = write(`- { name: b, base-url: '${url}', timeout: 7, key-variable: B_KEY }`);
  const environment = { B_KEY: 'key-b', PETSTORE_API_KEY_EU_WEST: 'key-eu' };
  const given = { ...shared, apiKey: 'shared', timeout: 5, strict: true };
  expect(await toFleetTargets({ target: [`eu-west=${url}`, `c=${url}`], targets }, given, environment)).toEqual([
    { target: 'eu-west', baseUrl: url, apiKey: 'key-eu', timeout: 5, strict: true },
    { target: 'c', baseUrl: url, apiKey: 'shared', timeout: 5, strict: true },
    { target: 'b', baseUrl: url, apiKey: 'key-b', timeout: 7, strict: true },
  ]);
});

test.each([
  [{ target: [url] }, 'target: a target has no name. Use one such as --target staging='],
  [{ target: [`a=${url}`, `A=${url}`] }, 'target: A is the name of two targets. Rename one of them.'],
  [{ target: [`../a=${url}`] }, 'target: a target has no name.'],
  [{ target: [`a b=${url}`] }, 'target: a b is not a valid name.'],
  [{ target: [`a=${url}`] }, 'target: a has no API key. Set the variable PETSTORE_API_KEY_A or PETSTORE_API_KEY.'],
  [{ targets: '/nowhere.yaml' }, 'targets: /nowhere.yaml cannot be read: no such file.'],
])('rejects %j', async (options, message) => {
  await expect(toFleetTargets(options, shared, {})).rejects.toThrow(message);
});

test.each([
  [`- { name: a, base-url: '${url}' }\n- { name: a, base-url: '${url}' }`, /t\.yaml:2: "a" is the name of two targets/],
  [`- { name: a, base-url: '${url}', key-variable: NONE }`, /t\.yaml:1: a: the variable NONE is not set/],
  [`\n- { name: a, base-url: nowhere }`, /t\.yaml:2: a: "nowhere" is not a valid URL/],
  [`- { name: a, base-url: '${url}', level: [SHALL] }`, /t\.yaml:1: a: unknown level "SHALL"/],
])('names the line of a wrong entry: %j', async (text, message) => {
  await expect(
    toFleetTargets({ targets: write(text) }, { apiKey: text.includes('NONE') ? '' : 'x' }, {}),
  ).rejects.toThrow(message);
});

test('rejects a known failure of a target that there is not', async () => {
  const knownFailures = [{ check: 'createPet.once', reason: 'x', target: 'b', place: { file: 'k.yaml', line: 3 } }];
  await expect(toFleetTargets({ target: [`a=${url}`] }, { apiKey: 'x', knownFailures }, {})).rejects.toThrow(
    'k.yaml:3: unknown target "b". Remove the entry, or use one of a.',
  );
});
