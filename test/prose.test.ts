import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findTellTales } from './support/prose.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Where nobody reads our sentences, and the files that quote the phrases themselves. */
const exceptions = [
  'package-lock.json',
  'src/contract/SPEC.md',
  'test/prose.test.ts',
  'test/support/prose.ts',
  'CONTRIBUTING.md',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|json|md|yml|html|css|snap)$|file$/.test(file) && !exceptions.includes(file));

test('prose has none of the phrases that give a literal translation away', () => {
  const found = files.flatMap((file) =>
    findTellTales(readFileSync(new URL(file, `file://${root}`), 'utf8')).map(
      ({ line, phrase, instead }) => `${file}:${line}: "${phrase}". Write: ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  '"x" is no URL.',
  'the key "name" stands twice.',
  'This failure was asked for.',
  'tells of each request',
  '85 MUSTs could not be told',
  'let whoever sends it use the admin API',
  'does otherwise than the reference',
  'generate so many animals',
  '--read-only forbids to create an animal',
  'SHOULD not answer with a server error',
  'the same request, rightly made',
  'also brings back the 45 animals of the start',
  'Removes the file of an earlier run, so that nobody reads its URL.',
  '/** What a curl command needs to know about the target. */',
  'The valid twin of a request that must be rejected',
  'The most animals that may be created.',
  'getPet was to be removed on 5 December 2030',
  'A check that expects a refusal',
  'Sends the control, once in a run.',
  'When the run ends, as the clock counts.',
  'What becomes of an animal after its creation.',
  'What all checks of createPet have in common.',
  'the variables A and B exclude each other',
  'warns of a violated SHOULD',
  'finds the key in a text, also if it is escaped',
  'The requests in the order of sending.',
  'The largest body that is accepted unless an option says otherwise.',
  'All checks would repeat the one cause.',
  'The credentials that the proxy wants to hear.',
  'fails when the page asks another origin for anything',
])('finds the phrase in: %s', (sentence) => {
  expect(findTellTales(sentence)).not.toEqual([]);
});

test.each([
  'There is no route for GET /x.',
  'The name is no longer than the limit.',
  'The key is not valid. Use another.',
  'A stand-alone server stands for the deployment.',
])('accepts: %s', (sentence) => {
  expect(findTellTales(sentence)).toEqual([]);
});
