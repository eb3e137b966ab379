import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KnownCredentials } from './known-credentials.ts';

const secret = (index: number) => createHash('sha1').update(String(index)).digest('hex');

test('replaces the credentials of all exchanges, those that came before and after the last text', () => {
  const known = new KnownCredentials();
  const all = Array.from({ length: 300 }, (_, index) => secret(index));
  for (const [index, credential] of all.entries()) {
    known.add([credential]);
    expect(known.redact(`<${credential}> <${all[0]}> <${all[index >> 1]}>`)).toBe('<[redacted]> '.repeat(3).trim());
  }
});

test('keeps a number of credentials, the latest in use', () => {
  const known = new KnownCredentials(3);
  for (const name of ['aaaabbbb', 'ccccdddd', 'eeeeffff', 'aaaabbbb', 'gggghhhh']) known.add([name]);
  expect(known.redact('aaaabbbb ccccdddd eeeeffff gggghhhh')).toBe('[redacted] ccccdddd [redacted] [redacted]');
});

test('keeps less of long credentials', () => {
  const known = new KnownCredentials();
  known.add(['first-secret', 'x'.repeat(200_000), 'y'.repeat(100_000)]);
  expect(known.redact('first-secret xxxxxxxx yyyyyyyy')).toBe('first-secret xxxxxxxx [redacted]');
});

test('leaves short values, which appear by chance', () => {
  const known = new KnownCredentials();
  known.add(['dark', 'pets']);
  expect(known.redact('GET /pets')).toBe('GET /pets');
});
