import type { ActiveFailure } from '../failures/failures.ts';
import type { OperationInput } from './operation-types.ts';
import type { FailureEffect } from '../failures/failure-effect.ts';
import { type Body, type BodyRules, type BodySource, parseBody, readJson } from './read-json.ts';
import type { Choices } from '../choices/choice-table.ts';
import { defaultChoices } from '../generated/default-choices.ts';
import type { Side } from './upstream.ts';
import { type UrlParts, parseUrl } from './parse-url.ts';
import { type OperationRoute, type Route, isOperationRoute, toRoute } from './route.ts';

/** A request on its way through the service, with what is known about it so far. */
export interface Call extends UrlParts, BodySource {
  /** The path below which the service is mounted; a leading star matches any prefix. */
  basePath: string;
  /** Which side responds, if the service has an upstream. */
  side?: Side;
  /** The effect of an injected failure. */
  effect?: FailureEffect | undefined;
  /** The injected failure behind that, or behind a delay, unless it is one of the request's own. */
  failure?: ActiveFailure | undefined;
  route: Route;
  /** Set once the body is read. */
  body?: Body;
}

/** Routes a request. */
export function createCall(
  request: Request,
  basePath: string,
  choices: Choices,
  headers?: Record<string, string>,
): Call {
  const { path, query } = parseUrl(request.url);
  return { request, path, query, basePath, headers, route: toRoute(request.method, path, basePath, choices) };
}

/** Reads the body of a call, once. */
export const readBody = async (call: Call, rules: BodyRules): Promise<Body> =>
  (call.body ??= await readJson(call, rules));

/** The input of an operation as it was sent. For createPet, the body is included once it has been read. */
export function toInput(route: OperationRoute, { query, body }: Call): OperationInput[typeof route.name] {
  if (route.name === 'getPet') return { petId: route.petId };
  if (route.name === 'createPet') return { body: body && 'value' in body ? body.value : undefined };
  const limit = query.get('limit');
  const status = query.get('status');
  return { ...(limit !== null && { limit }), ...(status !== null && { status }) };
}

/**
 * Reads the input of a call that something else than the service responds to, and leaves the body for it to read.
 *
 * @returns `undefined` when the method and the path are not one of the operations.
 */
export async function readInput(call: Call): Promise<OperationInput[keyof OperationInput] | undefined> {
  const { request, route } = call;
  if (!isOperationRoute(route)) return undefined;
  if (route.name === 'createPet') {
    try {
      call.bytes = await request.clone().arrayBuffer();
      call.body = parseBody(call.bytes, defaultChoices);
    } catch {
      // The input of a body that cannot be read is undefined.
    }
  }
  return toInput(route, call);
}
