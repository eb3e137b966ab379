import { json } from '../../../reference/operations/plain-response.ts';
import { jsonResponse } from '../openapi-parts.ts';
import { filterParameters, parseRecordFilter } from '../record-filter.ts';
import type { AdminRoute } from '../route.ts';
import { streamEvents } from '../stream-events.ts';
import { toRecordView } from '../to-record-view.ts';

/** The routes for the recorded requests and responses. */
export const journalRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/journal',
    operation: {
      operationId: 'listRequests',
      summary: 'List recorded requests and responses',
      description: 'Covers the time since the server started or was last reset. Keys are redacted.',
      parameters: [
        ...filterParameters,
        {
          name: 'limit',
          in: 'query',
          description: 'The maximum number of requests, counted from the latest.',
          schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 100 },
        },
      ],
      responses: {
        '200': jsonResponse('The requests, the oldest first.', 'Records'),
        '400': jsonResponse('The request is invalid.', 'Error'),
      },
    },
    handle(call) {
      const filter = parseRecordFilter(call.query);
      if ('status' in filter) return filter;
      const records = call.session.petstore.requests().filter(filter.matches).slice(-filter.limit);
      return json(
        200,
        records.map((record) => toRecordView(record, call)),
      );
    },
  },
  {
    method: 'GET',
    path: '/journal/events',
    operation: {
      operationId: 'watchRequests',
      summary: 'Watch requests and responses as they happen',
      description:
        'Server-sent events with `event: request`, the id of the request as `id`, and a Record in JSON as `data`, when a response is known or the client gave up; with `event: arrival` and a Record, when a response takes longer than 50 ms; and with `event: change` and a Change as `data`, when settings, animals or sessions change, or the journal is cleared. With Last-Event-ID, the stream starts with the later requests that are still in the journal. A client that stops reading is disconnected.',
      parameters: [
        ...filterParameters,
        {
          name: 'Last-Event-ID',
          in: 'header',
          schema: { type: 'integer' },
          description: 'The id of the last event received.',
        },
      ],
      responses: {
        '200': {
          description: 'A stream that stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        '400': jsonResponse('The request is invalid.', 'Error'),
        '503': jsonResponse('Too many clients watch a journal, or too many sessions exist.', 'Error'),
      },
    },
    handle(call) {
      const filter = parseRecordFilter(call.query);
      return 'status' in filter ? filter : streamEvents(call, filter);
    },
  },
];
