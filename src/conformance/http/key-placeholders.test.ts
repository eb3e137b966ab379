import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { allOf } from '../corpus/values/corpus.ts';
import { keysOfOthers, nearMisses, wrongCredentials } from '../corpus/values/credentials.ts';
import { KEY } from '../exchange/key-variant.ts';
import { fillKey, toShellWord } from './key-placeholders.ts';

const keys = ['demo-key', 'a-b_c-_', 'ABC123', 'q', '4711', 'a/b+c==', 'a='];

/** Placeholders beyond those of the wrong credentials. */
const others = [
  'other-case-again',
  'cut-again',
  'first-altered-again',
  'middle-altered-again',
  'last-altered-again',
  'extended-again',
  'no-symbols-again',
  'second-altered-again',
  'penultimate-altered-again',
  'first-cut-again',
  'base64',
  'as-user',
  'as-password',
].map((name) => `{key:${name}}`);

const wrong = [nearMisses, keysOfOthers, wrongCredentials].flatMap(allOf);

const templates = [...wrong, ...others, KEY, `"${KEY}" $HOME \`id\``];

test.each(keys)('a shell expands each form of the key %s to what is sent', (key) => {
  const script = templates.map((template) => `printf '%s\\n' ${toShellWord(template, key)}`).join('\n');
  const output = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PETSTORE_API_KEY: key },
  });
  expect(output.split('\n').slice(0, -1)).toEqual(templates.map((template) => fillKey(template, key)));
});

test.each(keys)('no wrong credential is the key %s', (key) => {
  expect(wrong.map((template) => fillKey(template, key).replaceAll(/^[ \t]+|[ \t]+$/g, ''))).not.toContain(
    `Bearer ${key}`,
  );
});

test('the command contains no key', () => {
  const key = 'Secret-key-4711';
  for (const template of templates) expect(toShellWord(template, key)).not.toContain('ecret-ke');
});

test('the edited forms of a base64 key are other keys even to a lenient decoder', () => {
  const names = [
    'other-case',
    'cut',
    'first-altered',
    'middle-altered',
    'last-altered',
    'extended',
    'doubled',
    'alternate',
    'swapped',
    'symbols-swapped',
    'percent-encoded',
    'colon-added',
    'slash-added',
    'plus-added',
    'start',
    'underscore',
    'cut-again',
    'first-altered-again',
    'middle-altered-again',
    'last-altered-again',
    'extended-again',
    'underscore-added',
    'hyphen-added',
    'second-altered',
    'penultimate-altered',
    'reversed',
    'first-cut',
    'last-swapped',
    'halves-swapped',
    'first-other-case',
  ];
  for (let length = 2; length <= 40; length++) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 41 + 7 * length) % 256));
    const key = bytes.toString('base64');
    for (const name of names) {
      const edited = fillKey(`{key:${name}}`, key);
      expect(Buffer.from(edited, 'base64').equals(bytes), `${name} of ${key}: ${edited}`).toBe(false);
    }
  }
});
