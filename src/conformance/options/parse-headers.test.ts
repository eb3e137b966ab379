import { expect, test } from 'vitest';
import { parseHeaders } from './parse-headers.ts';

test('converts names to lower case and keeps values', () => {
  expect(parseHeaders({ 'X-Tenant': 'A b', Accept: '*/*' })).toEqual({ 'x-tenant': 'A b', accept: '*/*' });
});

test.each([
  ['X Y', 'hush', 'headers: a header name is empty or contains a character that HTTP does not allow.'],
  ['', 'hush', 'headers: a header name is empty'],
  ['Authorization', 'hush', 'headers: Authorization cannot be set, because the checks vary it.'],
  ['Content-Length', 'hush', 'headers: Content-Length cannot be set, because the checks control it.'],
  ['X-Tenant', 'hush\n', 'headers: X-Tenant has no value, or one that contains a character outside printable ASCII.'],
  ['X-Tenant', '', 'headers: X-Tenant has no value'],
])('rejects %j with the value %j, without showing the value', (name, value, message) => {
  expect(() => parseHeaders({ [name]: value })).toThrow(message);
  expect(() => parseHeaders({ [name]: value })).not.toThrow('hush');
});
