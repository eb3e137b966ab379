import { json } from '../../../reference/operations/plain-response.ts';
import { parseRecordFilter } from '../record-filter.ts';
import type { AdminRoutes } from '../route.ts';
import { filterParameters, journalParameters } from '../schemas/journal-schemas.ts';
import { streamEvents } from '../stream-events.ts';
import { toRecordView } from '../to-record-view.ts';

/** The routes for the recorded requests and responses. */
export const journalRoutes: AdminRoutes = {
  'GET /journal': {
    operationId: 'listRequests',
    summary: 'List recorded requests and responses',
    description: 'Covers the time since the server started or was last reset. Keys are redacted.',
    parameters: journalParameters,
    responses: { 200: ['The requests, the oldest first.', 'Records'] },
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
  'GET /journal/events': {
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
      200: {
        description: 'A stream that stays open.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      503: 'Too many clients watch a journal, or too many sessions exist.',
    },
    handle(call) {
      const filter = parseRecordFilter(call.query);
      return 'status' in filter ? filter : streamEvents(call, filter);
    },
  },
};
