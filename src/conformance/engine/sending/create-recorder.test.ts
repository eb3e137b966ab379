import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { listPets } from '../../exchange/request.ts';
import type { HarEntry } from '../../har/har-entry.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { createRecorder } from './create-recorder.ts';

const failed: Exchange = { request: listPets('limit=1'), checkId: 'test', phase: 'main', start: 1500, duration: 20 };
const completed: Exchange = {
  ...failed,
  response: { status: 200, headers: { 'x-shown': 'secret-key-4711' }, text: '[]', json: [] },
};

/** The entry for an exchange of a run with these headers of the user. */
function record(exchange: Exchange, headers: Record<string, string> = {}): HarEntry | undefined {
  const entries: HarEntry[] = [];
  const run = {
    configuration: { baseUrl: 'http://localhost/v1', headers },
    redact: createRedactor('secret-key-4711'),
    epoch: Date.parse('2026-06-01T12:00:00Z'),
  };
  createRecorder(run, (entry) => void entries.push(entry))(exchange);
  expect(entries).toHaveLength(1);
  return entries[0];
}

test('passes on the request and the response, without secrets', () => {
  expect(record(completed)).toMatchObject({
    request: { method: 'GET', url: 'http://localhost/v1/pets?limit=1' },
    response: { status: 200, headers: [{ name: 'x-shown', value: '[redacted]' }], content: { text: '[]' } },
  });
});

test('has the date of the request, and how long it took', () => {
  expect(record(completed)).toMatchObject({ startedDateTime: '2026-06-01T12:00:01.500Z', time: 20 });
});

test("shows all headers that were sent, and those of the user's that describe the client", () => {
  const headers = { 'accept-language': 'en', 'user-agent': 'mine', 'x-tenant': 'acme' };
  expect(record({ ...completed, id: 'run-1' }, headers)?.request.headers).toEqual(
    expect.arrayContaining([
      { name: 'accept', value: 'application/json' },
      { name: 'accept-language', value: 'en' },
      { name: 'authorization', value: 'Bearer {key}' },
      { name: 'petstore-conformance', value: 'run-1' },
      { name: 'user-agent', value: 'mine' },
      { name: 'x-tenant', value: '[redacted]' },
    ]),
  );
});

test.each([
  { case: 'a failure of the target', reason: { failure: 'reset by secret-key-4711' }, error: 'reset by [redacted]' },
  { case: 'a limit of the kit', reason: { limit: 'the body is too large' }, error: 'the body is too large' },
])('names $case as the reason for a missing response', ({ reason, error }) => {
  expect(record({ ...failed, ...reason })?.response).toMatchObject({ status: 0, _error: error });
});
