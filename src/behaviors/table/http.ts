import { headerOf } from '../../variants/toolkit/call.ts';
import { type Call, type Fault as Effect, editResponse, isResponseOf } from '../../variants/toolkit/define.ts';
import { withHeaders } from '../../variants/toolkit/response.ts';
import { behaviorsOf } from '../behavior.ts';

type Edit = (response: Response, call: Call) => Response;

const editEvery = (edit: Edit): Effect => editResponse(({ type }) => type !== 'error', edit);

/** Sends the body through a stream. Its length is not known in advance. */
const through =
  (createStream: () => TransformStream<Uint8Array, Uint8Array>, more: Record<string, string> = {}): Edit =>
  (response) => {
    const headers = new Headers({ ...Object.fromEntries(response.headers), ...more });
    headers.delete('content-length');
    return new Response(response.body && response.body.pipeThrough(createStream()), {
      status: response.status,
      headers,
    });
  };

/** Few enough that a piece ends within a word, and within a character of several bytes. */
const PIECE_BYTES = 5;

const split = through(
  () =>
    new TransformStream({
      transform(chunk, controller) {
        for (let start = 0; start < chunk.length; start += PIECE_BYTES)
          controller.enqueue(chunk.subarray(start, start + PIECE_BYTES));
      },
    }),
);

const compress = through(() => new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>, {
  'content-encoding': 'gzip',
  vary: 'Accept-Encoding',
});

/** How much longer every second response takes, in milliseconds. */
const LATE_MS = 120;

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
    allowedBy: 'location',
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
    effect: editResponse(isResponseOf('createPet', 201), (response, { url }) =>
      withHeaders(response, { location: new URL(response.headers.get('location') ?? '', url).href }),
    ),
  },
  'no-deprecation-headers': {
    allowedBy: 'deprecationHeaders',
    description: 'Sends getPet without Deprecation, Sunset and Link.',
    reliance: 'The client relies on the headers that announce the removal of getPet.',
    needs: ['fetch'],
    choices: { deprecationHeaders: 'omit' },
  },
  'body-in-pieces': {
    allowedBy: 'service.json',
    description: `Sends bodies in chunks of ${PIECE_BYTES} bytes, without Content-Length.`,
    reliance: 'The client relies on a body arriving as a whole, or on Content-Length.',
    effect: editEvery(split),
    needsHttp: true,
  },
  compressed: {
    allowedBy: 'service.json',
    description: 'Compresses bodies for clients that accept gzip.',
    reliance: 'The client relies on bodies that are not compressed, though it accepts gzip.',
    effect: editEvery((response, call) =>
      /\bgzip\b/.test(headerOf(call, 'accept-encoding')) ? compress(response, call) : response,
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
    needs: ['requests at the same time'],
    effect: () => {
      let count = 0;
      return async (call) => {
        if (++count % 2 === 1) await call.wait(LATE_MS);
        return call.next(call.request);
      };
    },
  },
});
