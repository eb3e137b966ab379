import { expect, test } from 'vitest';
import type { JournalRecord } from './journal-record.ts';
import { toCurl } from './to-curl.ts';

const record: JournalRecord = {
  id: 1,
  state: 'complete',
  time: '2026-11-21T00:00:00.000Z',
  duration: 1,
  method: 'GET',
  url: 'http://127.0.0.1:4010/v1/pets?limit=5',
  headers: {},
  failed: false,
  status: 200,
};
const toCommand = (changes: Partial<JournalRecord>) => toCurl({ ...record, ...changes }, 'http://127.0.0.1:4010');

test('replaces a redacted key with a variable, and omits the headers that curl sends by itself', () => {
  const headers = { host: '127.0.0.1:4010', authorization: '[redacted]', accept: '*/*', 'sec-fetch-mode': 'cors' };
  expect(toCommand({ headers })).toBe(
    `curl -i -H 'authorization: Bearer '"\${PETSTORE_API_KEY:?Set it first}" 'http://127.0.0.1:4010/v1/pets?limit=5'`,
  );
});

test('contains a key that is public', () => {
  expect(toCurl({ ...record, headers: { authorization: '[redacted]' } }, 'http://127.0.0.1:4010', 'demo-key')).toBe(
    `curl -i -H 'authorization: Bearer demo-key' 'http://127.0.0.1:4010/v1/pets?limit=5'`,
  );
});

test('sends the key to this server only, whatever the Host of the request was', () => {
  expect(toCommand({ url: 'http://evil.example/v1/pets' })).toBe('curl -i http://127.0.0.1:4010/v1/pets');
});

test('quotes everything that a shell or curl would expand', () => {
  const url = "http://127.0.0.1:4010/v1/pets?a='$(id)'&b[1-3]={x}";
  expect(toCommand({ url, headers: { '`id`': '[redacted]' } })).toBe(
    `curl -i --globoff -H '\`id\`: '"\${PETSTORE_API_KEY:?Set it first}" 'http://127.0.0.1:4010/v1/pets?a=%27$(id)%27&b[1-3]={x}'`,
  );
  expect(toCommand({ method: 'POST', input: { body: { name: "'; id '" } } })).toBe(
    String.raw`curl -i -X POST --data-raw '{"name":"'\''; id '\''"}' 'http://127.0.0.1:4010/v1/pets?limit=5'`,
  );
});

test('uses --head for HEAD', () => {
  expect(toCommand({ method: 'HEAD' })).toBe("curl -i --head 'http://127.0.0.1:4010/v1/pets?limit=5'");
});
