import type { Variant } from '../../reference/index.ts';
import { type OperationName, operations } from '../../contract/index.ts';
import { errorResponse, mutant, withHeaders, withText } from '../toolkit.ts';

/** How long a judge should wait for these, in milliseconds. */
const SOON = { run: { timeout: 1000 } };

const names = Object.keys(operations) as OperationName[];

/** Spoils the answers of one operation that are good otherwise. */
function spoiling(
  name: string,
  description: string,
  spoil: (response: Response, operation: OperationName) => Response | Promise<Response>,
  is: (response: Response, count: number) => boolean = ({ ok }) => ok,
  traits = {},
): Variant[] {
  return names.map((operation) =>
    mutant(
      `${operation}-${name}`,
      `${description} in ${operation}.`,
      () => {
        let count = 0;
        return async (call) => {
          const response = await call.next(call.request);
          return call.operation === operation && is(response, ++count) ? spoil(response, operation) : response;
        };
      },
      traits,
    ),
  );
}

const isSixth = (response: Response, count: number) => response.ok && count % 6 === 0;
const isRefusal = ({ status }: Response) => status === 401;

/** A body that never ends. */
const endless = (response: Response) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
    }),
    response,
  );

/** Faults of each operation by itself: in the connection, in the framing, in the form of an answer. */
export const transportMutants: readonly Variant[] = [
  ...spoiling('cut-json', 'Cuts the JSON of an animal short', async (response) => {
    const text = await response.text();
    return withText(response, text.slice(0, -1));
  }),
  ...spoiling(
    'never-answers-at-times',
    'Never answers some requests',
    () => new Promise<never>(() => {}),
    isSixth,
    SOON,
  ),
  ...spoiling('never-ends-at-times', 'Never ends some answers', endless, isSixth, SOON),
  ...spoiling(
    'resets-at-times',
    'Breaks off some exchanges',
    () => {
      throw new Error('This service breaks off on purpose.');
    },
    isSixth,
  ),
  ...spoiling(
    'wrong-length',
    'Promises more bytes than it sends',
    async (response) => {
      const text = await response.text();
      return withHeaders(withText(response, text), { 'content-length': String(Buffer.byteLength(text) + 10) });
    },
    isSixth,
    { needsHttp: true, ...SOON },
  ),
  ...spoiling('empty-body-at-times', 'Leaves out some bodies', (response) => withText(response, ''), isSixth),
  ...spoiling('no-media-type', 'Names no media type', async (response) =>
    withHeaders(new Response(await response.arrayBuffer(), response), { 'content-type': undefined }),
  ),
  ...spoiling(
    'latin-1',
    'Writes the animals in Latin-1',
    async (response) =>
      new Response(Buffer.from((await response.text()).replace('"name":"', '"name":"\u00e9'), 'latin1'), response),
  ),
  ...spoiling('crashes-at-times', 'Answers some requests with 500', () => errorResponse(500), isSixth),
  ...spoiling('refusal-is-403', 'Answers a missing key with 403', () => errorResponse(403), isRefusal),
  ...spoiling(
    'refusal-is-empty',
    'Answers a missing key with an empty body',
    (response) => withText(response, ''),
    isRefusal,
  ),
  ...spoiling(
    'refusal-is-text',
    'Answers a missing key as text',
    (response) => withHeaders(withText(response, 'Unauthorized'), { 'content-type': 'text/plain' }),
    isRefusal,
  ),
  ...spoiling(
    'refusal-is-200',
    'Answers a missing key with 200 and an error object',
    async (response) => new Response(response.body, { status: 200, headers: response.headers }),
    isRefusal,
  ),
];
