import { expect, test } from 'vitest';
import type { JournalRecord } from './records.ts';
import { toCurl } from './to-curl.ts';

const record: JournalRecord = {
  id: 1,
  time: '2026-11-21T00:00:00.000Z',
  duration: 1,
  method: 'GET',
  url: 'http://127.0.0.1:4010/v1/pets?limit=5',
  headers: {},
  failed: false,
  status: 200,
};
const toLine = (changes: Partial<JournalRecord>) => toCurl({ ...record, ...changes }, 'http://127.0.0.1:4010');

test('a key that was redacted becomes a variable, and what curl sends by itself is left out', () => {
  const headers = { host: '127.0.0.1:4010', authorization: '[redacted]', accept: '*/*', 'sec-fetch-mode': 'cors' };
  expect(toLine({ headers })).toBe(
    `curl -i -H 'authorization: Bearer '"$PETSTORE_API_KEY" 'http://127.0.0.1:4010/v1/pets?limit=5'`,
  );
});

test('the key goes to this server, whatever Host a client has sent', () => {
  expect(toLine({ url: 'http://evil.example/v1/pets' })).toBe('curl -i http://127.0.0.1:4010/v1/pets');
});

test('nothing in a request is a command of the shell or a pattern of curl', () => {
  const url = "http://127.0.0.1:4010/v1/pets?a='$(id)'&b[1-3]={x}";
  expect(toLine({ url, headers: { '`id`': '[redacted]' } })).toBe(
    `curl -i --globoff -H '\`id\`: '"$PETSTORE_API_KEY" 'http://127.0.0.1:4010/v1/pets?a=%27$(id)%27&b[1-3]={x}'`,
  );
  expect(toLine({ method: 'POST', input: { body: { name: "'; id '" } } })).toBe(
    String.raw`curl -i -X POST --data-raw '{"name":"'\''; id '\''"}' 'http://127.0.0.1:4010/v1/pets?limit=5'`,
  );
});

test('HEAD is asked as curl does', () => {
  expect(toLine({ method: 'HEAD' })).toBe("curl -i --head 'http://127.0.0.1:4010/v1/pets?limit=5'");
});
