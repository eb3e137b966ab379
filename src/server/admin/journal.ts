import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { streamEvents } from './events.ts';
import { filterParameters, parseRecordFilter } from './record-filter.ts';
import { toRecordView } from './record-view.ts';
import { type AdminRoute, answers } from './route.ts';

/** The routes for what was asked and answered. */
export const journalRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/journal',
    operation: {
      operationId: 'listRequests',
      summary: 'List what was asked and answered',
      description: 'Since the start or the last reset, keys redacted.',
      parameters: [
        ...filterParameters,
        {
          name: 'limit',
          in: 'query',
          description: 'How many at most, the latest.',
          schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 100 },
        },
      ],
      responses: {
        '200': answers('The requests, the oldest first.', 'Records'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    answer(call) {
      const filter = parseRecordFilter(call.query);
      if ('status' in filter) return filter;
      const records = call.session.petstore.requests().filter(filter.matches).slice(-filter.limit);
      return jsonAnswer(
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
      summary: 'Watch what is asked and answered',
      description:
        'Server-sent events: `event: request`, `id`: the id of the request, `data`: a Record as JSON. With Last-Event-ID the requests since then that the journal still has come first. A client that does not read is cut off.',
      parameters: [
        ...filterParameters,
        { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer' }, description: 'The last id that was seen.' },
      ],
      responses: {
        '200': {
          description: 'A stream without end.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        '400': answers('What is wrong.', 'Error'),
      },
    },
    answer(call) {
      const filter = parseRecordFilter(call.query);
      return 'status' in filter ? filter : streamEvents(call, filter);
    },
  },
];
