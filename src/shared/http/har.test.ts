import { expect, test } from 'vitest';
import { type HarEntry, parseHar } from './har.ts';

const request = { method: 'GET', url: 'https://api.example.com/v1/pets' };
const parse = (text: string): Promise<HarEntry[]> =>
  parseHar(text, 'a.har', ({ problem, advice }, options) => new RangeError(`${problem}. ${advice}`, options));
const har = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

test('reads the entries of a file', async () => {
  const entry = { request, response: { status: 200, headers: [{ name: 'Content-Type', value: 'application/json' }] } };
  expect(await parse(har(entry))).toEqual([entry]);
});

test.each([
  ['{"log": {"entries": [', 'a.har is not a HAR file: it ends too early'],
  ['{\n  "log": nothing\n}', 'a.har is not a HAR file: line 2, column 10 is not JSON. '],
  ['', 'a.har is not a HAR file: it ends too early'],
  ['PK\u0003\u0004', 'a.har is not a HAR file: it is a zip archive, not JSON'],
  ['[]', 'the root is an array, not an object'],
  ['{"entries":[]}', 'log is missing'],
  ['{"log":{"entries":{}}}', 'log.entries is an object, not an array'],
  [har({ request }, null), 'log.entries[1] is null, not an object'],
  [har({}), 'log.entries[0].request is missing'],
  [har({ request: { ...request, url: 7 } }), 'log.entries[0].request.url is a number, not a string'],
  [har({ request, response: 'ok' }), 'log.entries[0].response is a string, not an object'],
  [
    har({ request: { ...request, headers: { authorization: 'Bearer very-secret' } } }),
    'log.entries[0].request.headers is an object, not an array',
  ],
  [har({ request, response: { headers: [{ value: 'x' }] } }), 'log.entries[0].response.headers[0] has no name'],
])('names the place that is wrong in %j', async (text, problem) => {
  const error = await parse(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RangeError);
  expect((error as RangeError).message).toContain(problem);
  expect((error as RangeError).message).not.toContain('very-secret');
});

test('says that a file is nested too deeply, even where nobody can say in which line', async () => {
  await expect(parse('['.repeat(200_000))).rejects.toThrow('a.har is not a HAR file: it is nested too deeply');
});
