import { operationNames } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { bodyOf } from '../toolkit/call.ts';
import { type Call, type Traits, mutant } from '../toolkit/define.ts';
import { errorResponse, withHeaders, withStatus, withText } from '../toolkit/response.ts';

/** For mutants that never respond: a short timeout, in milliseconds. */
const SHORT_TIMEOUT = { run: { timeout: 1000 } };

/** Defines a mutant for each operation that breaks those of its responses that meet a condition. */
function breakResponses(
  name: string,
  description: string,
  toBroken: (response: Response) => Response | Promise<Response>,
  isMatch: (response: Response, count: number) => boolean = ({ ok }) => ok,
  traits: Traits = {},
): Variant[] {
  return operationNames.map((operation) =>
    mutant(
      `${operation}-${name}`,
      `${description} in ${operation}.`,
      () => {
        let count = 0;
        return async (call) => {
          const response = await call.next(call.request);
          return call.operation === operation && isMatch(response, ++count) ? toBroken(response) : response;
        };
      },
      traits,
    ),
  );
}

const isEverySixth = (response: Response, count: number) => response.ok && count % 6 === 0;
const isUnauthorized = ({ status }: Response) => status === 401;

/** A response whose body never ends. */
const endless = (response: Response) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
    }),
    response,
  );

/** Defines a mutant that breaks one connection, whose request would have been successful. */
const breakOneConnection = (
  name: string,
  description: string,
  isMatch: (call: Call, response: Response) => boolean | Promise<boolean>,
  matches: number,
) =>
  mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      // `next` consumes the body.
      const response = await call.next(call.request.clone());
      if ((await isMatch(call, response)) && ++count === matches)
        throw new Error('This mutant breaks the connection on purpose.');
      return response;
    };
  });

/** Mutants with broken connections, framing or bodies in one operation each. */
export const transportMutants: readonly Variant[] = [
  ...breakResponses('cut-json', 'Omits the last character of the JSON', async (response) => {
    const text = await response.text();
    return withText(response, text.slice(0, -1));
  }),
  ...breakResponses(
    'never-answers-at-times',
    'Never responds to some requests',
    () => new Promise<never>(() => {}),
    isEverySixth,
    SHORT_TIMEOUT,
  ),
  ...breakResponses('never-ends-at-times', 'Never completes some responses', endless, isEverySixth, SHORT_TIMEOUT),
  ...breakResponses(
    'resets-at-times',
    'Breaks some connections',
    () => {
      throw new Error('This mutant breaks the connection on purpose.');
    },
    isEverySixth,
  ),
  ...(['listPets', 'getPet'] as const).map((operation) =>
    breakOneConnection(
      `${operation}-resets-rarely`,
      `Breaks one connection in ${operation}.`,
      (call, { ok }) => call.operation === operation && ok,
      20,
    ),
  ),
  breakOneConnection(
    'createPet-large-lost',
    'Breaks the connection of one POST with more than 8 kB.',
    async (call, { ok }) => call.operation === 'createPet' && ok && (await bodyOf(call)).length > 8192,
    1,
  ),
  ...breakResponses(
    'wrong-length',
    'Announces more bytes than it sends',
    async (response) => {
      const text = await response.text();
      return withHeaders(withText(response, text), { 'content-length': String(Buffer.byteLength(text) + 10) });
    },
    isEverySixth,
    { needsHttp: true, ...SHORT_TIMEOUT },
  ),
  ...breakResponses(
    'empty-body-at-times',
    'Sends some responses without a body',
    (response) => withText(response, ''),
    isEverySixth,
  ),
  ...breakResponses('no-media-type', 'Sends no Content-Type', async (response) =>
    withHeaders(new Response(await response.arrayBuffer(), response), { 'content-type': undefined }),
  ),
  ...breakResponses(
    'latin-1',
    'Encodes animals in Latin-1',
    async (response) =>
      new Response(Buffer.from((await response.text()).replace('"name":"', '"name":"\u00e9'), 'latin1'), response),
  ),
  ...breakResponses('crashes-at-times', 'Responds to some requests with 500', () => errorResponse(500), isEverySixth),
  ...breakResponses('refusal-is-403', 'Responds to a missing key with 403', () => errorResponse(403), isUnauthorized),
  ...breakResponses(
    'refusal-is-empty',
    'Responds to a missing key with an empty body',
    (response) => withText(response, ''),
    isUnauthorized,
  ),
  ...breakResponses(
    'refusal-is-text',
    'Responds to a missing key with text',
    (response) => withHeaders(withText(response, 'Unauthorized'), { 'content-type': 'text/plain' }),
    isUnauthorized,
  ),
  ...breakResponses(
    'refusal-is-200',
    'Responds to a missing key with 200 and an error object',
    (response) => withStatus(response, 200),
    isUnauthorized,
  ),
];
