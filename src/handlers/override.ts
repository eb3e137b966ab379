import { type DefaultBodyType, type HttpHandler, type HttpResponseResolver, type PathParams, http } from 'msw';
import type { PetstoreError } from '../contract/index.ts';
import { type OperationName, operations } from '../contract/operations.ts';
import type { MinimalPetstore } from '../reference/create-minimal-petstore.ts';
import type { Latency, OperationInput, OperationOutput } from '../reference/index.ts';
import { readableHeaders } from '../reference/operations/cors.ts';
import { assertOperationName } from '../reference/operations/operation-types.ts';
import type { Base } from './base-url.ts';
import type { Guard } from './invalid-requests.ts';
import { matchOperation } from './match-request.ts';

/** The petstore that handlers belong to, and how they reach it. */
export interface Target {
  petstore: MinimalPetstore;
  base: Base;
  latency: Latency | undefined;
  /** Absent if requests outside of the specification are treated like others. */
  guard?: Guard | undefined;
}

/**
 * The response of an override: the documented body of the operation or an error object, which are type-checked, or text
 * and other responses that a broken server may send.
 */
export type OperationResponse<Name extends OperationName> = ReturnType<
  HttpResponseResolver<PathParams, DefaultBodyType, OperationOutput[Name] | PetstoreError | string>
>;

/** The input of an override: that of the operation, with the request and what MSW passes to a resolver. */
export type OverrideInput<Name extends OperationName> = OperationInput[Name] & {
  request: Request;
  requestId: string;
  cookies: Record<string, string>;
  params: Record<string, string>;
};

/**
 * Responds to the requests for one operation. `undefined` leaves the request to the next handler. A generator yields one
 * response for each request.
 */
export type OperationResolver<Name extends OperationName> = (input: OverrideInput<Name>) => OperationResponse<Name>;

/** The options of `override`. */
export interface OverrideOptions {
  /** Whether to handle only the first request. @default false */
  once?: boolean | undefined;
}

/** Creates a handler that replaces the response of one operation. */
export type Override = <Name extends OperationName>(
  operation: Name,
  resolver: OperationResolver<Name>,
  options?: OverrideOptions,
) => HttpHandler;

type Result = Response | undefined | void;
/** A generator, or what it yields. */
type Steps = Iterator<Result | Promise<Result>> | AsyncIterator<Result>;

const isSteps = (value: unknown): value is Steps => typeof (value as Steps | undefined)?.next === 'function';

/** Calls a resolver for each request, or continues the generator that its first call returned. */
function createSteps(resolver: (input: never) => unknown) {
  let steps: Steps | undefined;
  let last: Response | undefined;
  return async (input: unknown): Promise<Response | undefined> => {
    if (!steps) {
      const result = await resolver(input as never);
      if (!isSteps(result)) return result as Response | undefined;
      steps = result;
    }
    const { done, value } = await steps.next();
    const response = ((await value) as Result) ?? undefined;
    // As in MSW, the last response of a generator is repeated.
    if (response) last = response.clone();
    return done ? last?.clone() : response;
  };
}

/** The response that a resolver throws, as it may in MSW. Throws any other error. */
function toThrown(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

/** Whether MSW should perform the request itself. */
const isPassthrough = ({ headers }: Response) => headers.get('x-msw-intention') === 'passthrough';

/** Adds headers that let the page of any origin read the response, unless it decides itself. */
function makeReadable(request: Request, response: Response): void {
  if (response.type === 'error' || response.headers.has('access-control-allow-origin')) return;
  for (const [name, value] of Object.entries(readableHeaders(request))) response.headers.set(name, value);
}

/** Creates the function that replaces the responses of operations, for handlers of one petstore and base URL. */
export function createOverride({ petstore, base, latency, guard }: Target): Override {
  return (operation, resolver, { once = false } = {}) => {
    assertOperationName(operation, 'override an operation');
    if (typeof resolver !== 'function')
      throw new Error('Failed to override an operation: the resolver is not a function.');
    const step = createSteps(resolver);
    const { method } = operations[operation];
    const handler = http.all(
      // A preflight does not use up `once`: it is left to the handlers of the service.
      ({ request }) => (request.method === method ? matchOperation(request, operation, base, petstore.choices) : false),
      async (info) => {
        const { request } = info;
        let response: Response | undefined;
        const handle = async (input: object | undefined) => {
          response = (await guard?.(request))
            ? Response.error()
            : await step({ ...info, request: request.clone(), ...input }).catch(toThrown);
          return response && isPassthrough(response) ? undefined : response;
        };
        try {
          await petstore.observe(request, handle, { basePath: base.path, latency });
        } catch (error) {
          if (request.signal.aborted) return Response.error();
          throw error;
        }
        if (response && !isPassthrough(response)) makeReadable(request, response);
        return response;
      },
      { once },
    );
    handler.info.header = `override ${operation} ${base.origin ?? ''}${base.path}`;
    // MSW 3 calls it, also where npm has installed MSW 2 for the kit.
    const hooks = handler as { dispose?(this: void): unknown };
    hooks.dispose ??= () => undefined;
    return handler;
  };
}
