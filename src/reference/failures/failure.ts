import type { OperationName } from '../../contract/index.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { assertOptions } from '../assert-options.ts';
import type { OperationInput } from '../operations/operation-types.ts';
import { MAX_MILLISECONDS } from '../timing/latency.ts';

/** The bodies in place of an error object that have a name. */
export const failureBodies = ['html', 'empty', 'invalid-json'] as const;

/** How an operation fails. Set one of `status`, `network`, `hang` and `truncate`, or only `delay`, `trickle` or both. */
export interface Failure<Name extends OperationName = OperationName> {
  /** Responds with an error object under this status, from 400 to 599; from 200 with `body` or `text`. */
  status?: number | undefined;
  /** The code of that error object. @default 'injected_failure' */
  code?: string | undefined;
  /** The message of that error object. @default 'Injected failure.' */
  message?: string | undefined;
  /** Additional headers of that response, such as `retry-after`. */
  headers?: Record<string, string> | undefined;
  /** The body in place of the error object, as gateways send it: a page, nothing, or JSON without its last brace. */
  body?: (typeof failureBodies)[number] | undefined;
  /** A text of yours in place of the error object. */
  text?: string | undefined;
  /** The content type of that response. @default what fits the body; `text/plain` for `text` */
  contentType?: string | undefined;
  /** Fails the connection: `fetch` rejects, and the HTTP server resets the connection. */
  network?: true | undefined;
  /** Never responds, until the client gives up or the failures are cleared. */
  hang?: true | undefined;
  /** Runs the operation, but cuts the body of the response off in the middle. */
  truncate?: true | undefined;
  /** Waits this many milliseconds before anything else, up to 600000. */
  delay?: number | undefined;
  /** Sends the body in pieces that take this many milliseconds altogether, up to 600000. */
  trickle?: number | undefined;
  /** Affects this many requests and is then removed. @default until it is removed */
  times?: number | undefined;
  /** The probability that a request fails, above 0 and at most 1. @default 1 */
  probability?: number | undefined;
  /** Affects only requests for which this returns true. */
  when?: ((input: OperationInput[Name] & { request: Request }) => boolean) | undefined;
}

/** The ways to fail without an error object. */
export const failureWays = ['network', 'hang', 'truncate'] as const satisfies readonly (keyof Failure)[];

const PURPOSE = 'set a failure';

/** The headers that an adapter sets, since they must match the body. */
const framingHeaders = ['content-length', 'trailer', 'transfer-encoding'];

const optionKinds: OptionKinds<Required<Failure>> = {
  status: 'a number',
  code: 'a string',
  message: 'a string',
  headers: 'an object',
  body: 'a string',
  text: 'a string',
  contentType: 'a string',
  network: 'true or false',
  hang: 'true or false',
  truncate: 'true or false',
  delay: 'a number',
  trickle: 'a number',
  times: 'a number',
  probability: 'a number',
  when: 'a function',
};

/** The statuses whose responses never have a body. @see RFC 9110 section 6.4.1 */
const bodiless: readonly number[] = [204, 205, 304];

/** Whether a status can be sent with one of the bodies. */
export const allowsBody = (status: number, body: Failure['body']): boolean =>
  body === 'empty' || !bodiless.includes(status);

/** Joins names as words of a sentence. */
const join = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The names of the options that are set, of those that are given. */
function findSet<Name extends keyof Failure>(failure: Failure, ...names: Name[]): Name[] {
  return names.filter((name) => failure[name] !== undefined);
}

/** The problem with options that contradict each other; `undefined` without one. */
function findConflict(failure: Failure): string | undefined {
  const ways = findSet(failure, 'status', ...failureWays);
  if (ways.length > 1) return `${join(ways)} are set. Set only one of them.`;
  const bodies = findSet(failure, 'body', 'text');
  if (bodies.length > 1) return 'body and text are set. Set only one of them.';
  const [own] = [...bodies, ...findSet(failure, 'contentType')];
  if (own && failure.status === undefined) return `${own} is set without a status. Set a status, too.`;
  if (ways.length === 0 && findSet(failure, 'delay', 'trickle').length === 0)
    return `none of ${join(['status', ...failureWays])} is set. Set one of them, or only delay or trickle.`;
  const [part] = findSet(failure, 'code', 'message');
  if (part && bodies.length > 0)
    return `${part} and ${bodies[0]} are set. Leave out ${part}: there is no error object.`;
  if (failure.trickle === undefined) return undefined;
  if (failure.body === 'empty') return "trickle is set, and body is 'empty'. Leave out one of them.";
  const [way] = findSet(failure, ...failureWays);
  return way && `trickle and ${way} are set. Leave out one of them.`;
}

/** The problem with the status and the body; `undefined` without one. */
function findBodyProblem({ status, body, text }: Failure): string | undefined {
  if (body !== undefined && !failureBodies.includes(body))
    return `body is ${JSON.stringify(body)}. Use ${failureBodies.join(', ')}, or set text to send a text of yours.`;
  if (status === undefined) return undefined;
  const hasBody = body !== undefined || text !== undefined;
  if (!(Number.isInteger(status) && status >= (hasBody ? 200 : 400) && status <= 599))
    return `status is ${status}. Use an HTTP status from 400 to 599, or from 200 with body or text.`;
  if (hasBody && !allowsBody(status, body))
    return `status is ${status}, which has no body. Use body: 'empty', or another status.`;
  return undefined;
}

/** The headers, if HTTP allows them. */
function parseHeaders(headers: Failure['headers']): Headers | undefined {
  try {
    return new Headers(headers);
  } catch {
    return undefined;
  }
}

/** The problem with the headers; `undefined` without one. */
function findHeadersProblem({ headers, contentType }: Failure): string | undefined {
  const parsed = parseHeaders(headers);
  if (!parsed) return `headers is ${JSON.stringify(headers)}. Use names and values that HTTP allows.`;
  const framing = framingHeaders.find((name) => parsed.has(name));
  if (framing !== undefined)
    return `headers is ${JSON.stringify(headers)}. Leave out ${framing}, which frames the body.`;
  if (contentType !== undefined && !parseHeaders({ 'content-type': contentType }))
    return `contentType is ${JSON.stringify(contentType)}. Use a value that HTTP allows, such as text/html.`;
  return undefined;
}

/** The problem with a number; `undefined` without one. */
function findNumberProblem({ delay, trickle, times, probability }: Failure): string | undefined {
  if (delay !== undefined && !(delay >= 0 && delay <= MAX_MILLISECONDS))
    return `delay is ${delay}. Use milliseconds from 0 to ${MAX_MILLISECONDS}.`;
  if (trickle !== undefined && !(trickle > 0 && trickle <= MAX_MILLISECONDS))
    return `trickle is ${trickle}. Use milliseconds above 0, and at most ${MAX_MILLISECONDS}.`;
  if (times !== undefined && !(Number.isInteger(times) && times >= 1))
    return `times is ${times}. Use an integer of 1 or more.`;
  if (probability !== undefined && !(probability > 0 && probability <= 1))
    return `probability is ${probability}. Use a number above 0 and at most 1.`;
  return undefined;
}

/** @throws Error naming the first option of a failure that is invalid. */
export function assertFailure(failure: Failure): void {
  assertOptions<Failure>(failure, optionKinds, PURPOSE);
  const problem =
    findConflict(failure) ?? findBodyProblem(failure) ?? findHeadersProblem(failure) ?? findNumberProblem(failure);
  if (problem !== undefined) throw new Error(`Failed to ${PURPOSE}: ${problem}`);
}
