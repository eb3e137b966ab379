import { type HttpHandler, type HttpResponse, http } from 'msw';
import { type OperationName, type PetstoreError, parseJson } from '../contract/index.ts';
import type { OperationInput, OperationOutput } from '../reference/index.ts';
import { defaultChoices } from '../reference/generated/default-choices.ts';
import { toInput } from '../reference/operations/call.ts';
import { isOperationRoute, toRoute } from '../reference/operations/route.ts';
import { assertOperationName } from '../reference/operations/operation-types.ts';
import { parseBase } from './base-url.ts';
import { toOperationPatterns } from './operation-patterns.ts';

/** The response of an override: the documented body of the operation, or an error object. */
export type OperationResponse<Name extends OperationName> = HttpResponse<OperationOutput[Name] | PetstoreError>;

/** Responds to the requests for one operation. `undefined` leaves the request to the next handler. */
export type OperationResolver<Name extends OperationName> = (
  input: OperationInput[Name] & { request: Request },
) => OperationResponse<Name> | undefined | Promise<OperationResponse<Name> | undefined>;

/** The options of `override`. */
export interface OverrideOptions {
  /** The base URL of the service, as in `petstoreHandlers`. @default '*\/v1' */
  baseUrl?: string;
  /** Whether to handle only the first request. @default false */
  once?: boolean;
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.clone().text());
  } catch {
    // The input of a body that is not JSON is undefined, as in the journal.
    return undefined;
  }
}

/**
 * Creates a handler for one operation, to be used before those of `petstoreHandlers`. Its input and its response are
 * typed by the operation.
 *
 * @throws Error when the operation or the base URL is invalid.
 * @example
 * server.use(override('getPet', ({ petId }) => HttpResponse.json({ id: Number(petId), name: 'Rex', categoryId: 1 })));
 */
export function override<Name extends OperationName>(
  operation: Name,
  resolver: OperationResolver<Name>,
  { baseUrl = '*/v1', once = false }: OverrideOptions = {},
): HttpHandler {
  assertOperationName(operation, 'override an operation');
  const base = parseBase(baseUrl);
  const method = operation === 'createPet' ? http.post : http.get;
  const resolve = async ({ request }: { request: Request }): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const route = toRoute(request.method, url.pathname, base.path, defaultChoices);
    if (!isOperationRoute(route)) return undefined;
    const body = operation === 'createPet' ? { value: await readBody(request) } : undefined;
    const input = toInput(route, { request, url, basePath: base.path, ...(body && { body }) });
    return resolver({ ...input, request } as never);
  };
  return method(toOperationPatterns(base)[operation], resolve, { once });
}
