import { acceptsCoding } from '../../shared/http/accepts-coding.ts';
import { headerOf } from '../../variants/toolkit/call.ts';
import type { Effect } from '../../variants/toolkit/define.ts';
import { type Edit, editResponse } from '../../variants/toolkit/edit-response.ts';
import { withHeaders } from '../../variants/toolkit/response.ts';
import { isCreated } from '../../variants/toolkit/when-response.ts';
import { behaviorsOf } from '../behavior.ts';

const editEvery = (edit: Edit): Effect => editResponse((_call, { type }) => type !== 'error', edit);

/** Sends the body through a stream. Its length is not known in advance. */
function through(
  response: Response,
  stream: TransformStream<Uint8Array, Uint8Array>,
  more: Record<string, string> = {},
): Response {
  const { status, body } = response;
  const headers = new Headers({ ...Object.fromEntries(response.headers), ...more });
  headers.delete('content-length');
  return new Response(body && body.pipeThrough(stream), { status, headers });
}

/** How long the second half of a body waits, in milliseconds, so that it has a packet of its own. */
const PAUSE_MS = 100;

/** Sends the second half of a body later. */
const split: Edit = (response, { wait }) =>
  through(
    response,
    new TransformStream({
      async transform(chunk: Uint8Array, controller) {
        const half = Math.ceil(chunk.length / 2);
        controller.enqueue(chunk.subarray(0, half));
        await wait(PAUSE_MS);
        controller.enqueue(chunk.subarray(half));
      },
    }),
  );

const compress = (response: Response): Response =>
  through(response, new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>, {
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });

/** How much longer every second response takes, in milliseconds. */
const LATE_MS = 150;

/** Headers, connections and the order of responses. */
export const httpBehaviors = behaviorsOf('HTTP', {
  'more-headers': {
    allowedBy: 'compatibility',
    description: 'Sends 40 more headers, cookies among them.',
    reliance: 'The client relies on responses having few headers.',
    effect: editEvery((response) =>
      withHeaders(response, {
        ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`x-trace-${index}`, 'v'.repeat(100)])),
        'set-cookie': 'session=1; Path=/',
        'cache-control': 'no-store',
      }),
    ),
  },
  'no-location': {
    description: 'Sends 201 without Location.',
    reliance: 'The client relies on Location in a 201.',
    needs: ['creation'],
    choices: { location: 'omit' },
  },
  'location-absolute': {
    allowedBy: 'location',
    description: 'Sends an absolute Location.',
    reliance: 'The client relies on Location being a path.',
    needs: ['creation'],
    effect: editResponse(isCreated, (response, { url }) =>
      withHeaders(response, { location: new URL(response.headers.get('location') ?? '', url).href }),
    ),
  },
  'no-deprecation-headers': {
    description: 'Sends getPet without Deprecation, Sunset and Link.',
    reliance: 'The client relies on the headers that announce the removal of getPet.',
    needs: ['fetch'],
    choices: { deprecationHeaders: 'omit' },
  },
  'body-in-pieces': {
    allowedBy: 'service.json',
    description: 'Sends bodies in two parts, without Content-Length.',
    reliance: 'The client relies on a body arriving as a whole, or on Content-Length.',
    effect: editEvery(split),
    needsHttp: true,
  },
  compressed: {
    allowedBy: 'service.json',
    description: 'Compresses bodies for clients that accept gzip.',
    reliance: 'The client relies on bodies that are not compressed, though it accepts gzip.',
    effect: editEvery((response, call) =>
      acceptsCoding(headerOf(call, 'accept-encoding'), 'gzip') ? compress(response) : response,
    ),
    needsHttp: true,
  },
  'connections-closed': {
    allowedBy: 'compatibility',
    description: 'Closes the connection after each response.',
    reliance: 'The client relies on connections that stay open.',
    effect: editEvery((response) => withHeaders(response, { connection: 'close' })),
    needsHttp: true,
  },
  'responses-overtake': {
    allowedBy: 'compatibility',
    description: `Takes ${LATE_MS} ms longer for every second response.`,
    reliance: 'The client relies on responses arriving in the order of the requests.',
    needs: ['several requests'],
    effect: () => {
      let count = 0;
      return async (call) => {
        if (++count % 2 === 1) await call.wait(LATE_MS);
        return call.next(call.request);
      };
    },
  },
});
