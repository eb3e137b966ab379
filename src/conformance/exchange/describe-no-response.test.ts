import { expect, test } from 'vitest';
import { NotOpened, describeNoResponse, isUnreachable } from './describe-no-response.ts';

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

test.each([
  [
    new Error('Proxy response (503) !== 200 when HTTP Tunneling'),
    'the proxy opened no connection to the target, and responded with 503',
  ],
  [new NotOpened('x', { cause: new Error('y') }), 'the connection broke before it was open'],
])('a connection that was refused on the way did not reach the target', (error, text) => {
  const failure = describeNoResponse(new Error('wrapped', { cause: error }));
  expect(failure).toBe(text);
  expect(isUnreachable(failure)).toBe(true);
  expect(isUnreachable(describeNoResponse(new Error('Proxy response')))).toBe(false);
});

test.each(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'])(
  '%s means that there is no TLS',
  (code) => {
    const cause = Object.assign(new Error('bad'), { code });
    expect(describeNoResponse(new TypeError('fetch failed', { cause }))).toBe('the port does not speak TLS');
  },
);
