import { expect, test } from 'vitest';
import { describeNoResponse } from './describe-no-response.ts';

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  [Object.create(null), 'no message'],
  [Symbol('stopped'), 'Symbol(stopped)'],
  [new Error(''), 'no message'],
  [Object.assign(new Error('x'), { message: Object.create(null) as string }), 'no message'],
  [Object.assign(new Error('x'), { code: 'constructor' }), 'x'],
])('describes %p, which a custom fetch function may throw', (thrown, text) => {
  expect(describeNoResponse(thrown)).toBe(`the exchange failed (${text})`);
});

test('describes a response that undici cannot accept without the words of its assertion', () => {
  const error = Object.assign(new Error('The expression evaluated to a falsy value'), { code: 'ERR_ASSERTION' });
  expect(describeNoResponse(error)).toContain('the response is not valid HTTP');
});
