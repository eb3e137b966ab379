import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quoteShellWord } from './quote-shell-word.ts';

test.each(['plain', 'two words', "it's", '$HOME `id` "x"', 'a\nb', ''])('a shell reads %j back unchanged', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${quoteShellWord(text)}`], { encoding: 'utf8' })).toBe(text);
});

test('leaves a URL bare', () => {
  expect(quoteShellWord('http://127.0.0.1:4010/v1/pets')).toBe('http://127.0.0.1:4010/v1/pets');
});
