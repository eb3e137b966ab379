import { type HttpHandler, type HttpResponse, http } from 'msw';
import { type OperationName, type PetstoreError, parseJson } from '../contract/index.ts';
import type { OperationInput, OperationOutput } from '../reference/index.ts';
import { defaultChoices } from '../reference/generated/default-choices.ts';
import { toInput } from '../reference/operations/call.ts';
import { isOperationRoute, toRoute } from '../reference/operations/route.ts';
import { assertOperationName } from '../reference/operations/operation-types.ts';
import { parseBase } from './base-url.ts';
import { toOperationPatterns } from './operation-patterns.ts';

/** What an override may answer: what the operation documents, or an error object. `undefined` leaves it to the service. */
export type OperationResponse<Name extends OperationName> = HttpResponse<OperationOutput[Name] | PetstoreError>;

/** Answers one operation. */
export type OperationResolver<Name extends OperationName> = (
  input: OperationInput[Name] & { request: Request },
) => OperationResponse<Name> | undefined | Promise<OperationResponse<Name> | undefined>;

export interface OverrideOptions {
  /** As for `petstoreHandlers`. @default '*\/v1' */
  baseUrl?: string;
  /** Whether only the first request is answered. @default false */
  once?: boolean;
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.clone().text());
  } catch {
    // No JSON is no value, as in the journal.
    return undefined;
  }
}

/**
 * A handler for one operation that goes before the service's own, with the types of what is asked and answered.
 *
 * @throws Error when the operation or the base URL is wrong.
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
  const answer = async ({ request }: { request: Request }): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const route = toRoute(request.method, url.pathname, base.path, defaultChoices);
    if (!isOperationRoute(route)) return undefined;
    const body = operation === 'createPet' ? { value: await readBody(request) } : undefined;
    const input = toInput(route, { request, url, basePath: base.path, ...(body && { body }) });
    return resolver({ ...input, request } as never);
  };
  return method(toOperationPatterns(base)[operation], answer, { once });
}
