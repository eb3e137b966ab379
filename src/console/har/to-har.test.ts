import { expect, test } from 'vitest';
import type { JournalRecord } from '../requests/journal-record.ts';
import { toHar } from './to-har.ts';

const record: JournalRecord = {
  id: 1,
  state: 'complete',
  time: '2026-11-22T12:00:00.000Z',
  duration: 7,
  operation: 'createPet',
  method: 'POST',
  url: 'http://127.0.0.1:4010/v1/pets?dry=1',
  headers: { authorization: '[redacted]', 'content-type': 'application/json; charset=utf-8' },
  input: { body: { name: 'Zoë', categoryId: 9007199254740993n } },
  failed: false,
  status: 201,
  responseHeaders: { 'content-type': 'application/json', location: '/v1/pets/46' },
  body: { id: 46, name: 'Zoë', categoryId: 9007199254740993n },
};
const entriesOf = (...records: JournalRecord[]) =>
  (JSON.parse(toHar(records, '0.1.0')) as { log: { entries: Record<string, Record<string, unknown>>[] } }).log.entries;

test('writes every field that HAR 1.2 requires, with exact integers and without the key', () => {
  expect(JSON.parse(toHar([record], '0.1.0'))).toEqual({
    log: {
      version: '1.2',
      creator: { name: 'petstore-mock', version: '0.1.0' },
      entries: [
        {
          startedDateTime: '2026-11-22T12:00:00.000Z',
          time: 7,
          request: {
            method: 'POST',
            url: 'http://127.0.0.1:4010/v1/pets?dry=1',
            httpVersion: 'HTTP/1.1',
            cookies: [],
            headers: [{ name: 'content-type', value: 'application/json; charset=utf-8' }],
            queryString: [{ name: 'dry', value: '1' }],
            postData: {
              mimeType: 'application/json; charset=utf-8',
              text: '{"name":"Zoë","categoryId":9007199254740993}',
            },
            headersSize: -1,
            bodySize: -1,
          },
          response: {
            status: 201,
            statusText: '',
            httpVersion: 'HTTP/1.1',
            cookies: [],
            headers: [
              { name: 'content-type', value: 'application/json' },
              { name: 'location', value: '/v1/pets/46' },
            ],
            content: {
              size: 53,
              mimeType: 'application/json',
              text: '{"id":46,"name":"Zoë","categoryId":9007199254740993}',
            },
            redirectURL: '',
            headersSize: -1,
            bodySize: -1,
          },
          cache: {},
          timings: { blocked: -1, send: 0, wait: 7, receive: 0 },
        },
      ],
    },
  });
});

test('leaves out requests in flight, and the bodies that clients did not receive', () => {
  const entries = entriesOf({ ...record, state: 'pending', status: 0 }, { ...record, failed: 'truncate' });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.response?.content).toEqual({ size: 53, mimeType: 'application/json' });
});

test('writes a body that is not JSON as it was sent', () => {
  const [entry] = entriesOf({ ...record, responseHeaders: { 'content-type': 'text/html' }, body: '<h1>502</h1>' });
  expect(entry?.response?.content).toEqual({ size: 12, mimeType: 'text/html', text: '<h1>502</h1>' });
});

test('writes a request without a response with the status 0', () => {
  const { id, time, duration, method, url, headers } = record;
  const [entry] = entriesOf({ id, time, duration, method, url, headers, failed: false, state: 'aborted', status: 0 });
  expect(entry?.request).not.toHaveProperty('postData');
  expect(entry?.response).toMatchObject({ status: 0, headers: [], content: { size: 0, mimeType: '', text: '' } });
});
