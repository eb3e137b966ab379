import type { OperationInput } from './operation-types.ts';
import type { PlainResponse } from './plain-response.ts';
import { type Body, type BodyRules, readJson } from './read-json.ts';
import type { OperationRoute, Route } from './route.ts';

/** A request on its way through the service, with what is known about it so far. */
export interface Call {
  request: Request;
  url: URL;
  /** The path the service is mounted at; a leading star matches any prefix. */
  basePath: string;
  /** The headers as plain values, if the adapter has them. */
  headers?: Record<string, string> | undefined;
  /** What an injected failure did to the call; `truncate` cuts the response off. */
  failed?: PlainResponse | 'network' | 'truncate' | undefined;
  /** Set once the request is routed. */
  route?: Route;
  /** Set once the body is read. */
  body?: Body;
}

/** Reads the body of a call, once. */
export async function readBody(call: Call, rules: BodyRules): Promise<Body> {
  call.body ??= await readJson(call.request, rules);
  return call.body;
}

/** The input of an operation as it was sent. For createPet, the body is included once it has been read. */
export function toInput(route: OperationRoute, { url, body }: Call): OperationInput[typeof route.name] {
  if (route.name === 'getPet') return { petId: route.petId };
  if (route.name === 'createPet') return { body: body && 'value' in body ? body.value : undefined };
  const limit = url.searchParams.get('limit');
  const status = url.searchParams.get('status');
  return { ...(limit !== null && { limit }), ...(status !== null && { status }) };
}
