import { expect, test } from 'vitest';
import { UsageError } from '../../usage-error.ts';
import { parseHar } from './har.ts';

const request = { method: 'GET', url: 'https://api.example.com/v1/pets' };
const har = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

test('reads the entries of a file', async () => {
  const entry = { request, response: { status: 200, headers: [{ name: 'Content-Type', value: 'application/json' }] } };
  expect(await parseHar(har(entry), 'a.har')).toEqual([entry]);
});

test.each([
  ['{"log": {"entries": [', 'a.har is not a HAR file: it ends too early'],
  ['{\n  "log": nothing\n}', 'a.har is not a HAR file: line 2, column 10 is not JSON. '],
  ['', 'a.har is not a HAR file: it ends too early'],
  ['PK\u0003\u0004', 'a.har is not a HAR file: it is a zip archive, not JSON'],
  ['[]', 'the root is an array, not an object'],
  ['{"entries":[]}', 'log is missing, not an object'],
  ['{"log":{"entries":{}}}', 'log.entries is an object, not an array'],
  [har({ request }, null), 'log.entries[1] is null, not an object'],
  [har({}), 'log.entries[0].request is missing, not an object'],
  [har({ request: { ...request, url: 7 } }), 'log.entries[0].request.url is a number, not a string'],
  [har({ request, response: 'ok' }), 'log.entries[0].response is a string, not an object'],
  [
    har({ request: { ...request, headers: { authorization: 'Bearer very-secret' } } }),
    'log.entries[0].request.headers is an object, not an array',
  ],
  [har({ request, response: { headers: [{ value: 'x' }] } }), 'log.entries[0].response.headers[0] has no name'],
])('names the place that is wrong in %j', async (text, problem) => {
  const error = await parseHar(text, 'a.har').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as UsageError).message).toContain(problem);
  expect((error as UsageError).message).not.toContain('very-secret');
});

test('says that a file is nested too deeply, even where nobody can say in which line', async () => {
  await expect(parseHar('['.repeat(200_000), 'a.har')).rejects.toThrow(
    'a.har is not a HAR file: it is nested too deeply',
  );
});
