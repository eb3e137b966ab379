import { type OperationName, type Pet, parseJson, stringifyJson, toOperationName } from '../contract/index.ts';
import type { Petstore, Variant } from '../reference/index.ts';

/** A request on its way to the reference, with what a fault may want to know of it. */
export interface Call {
  request: Request;
  operation: OperationName | undefined;
  url: URL;
  petstore: Petstore;
  next(this: void, request: Request): Promise<Response>;
}

/** Answers a call, wrongly under some condition. */
export type Behavior = (call: Call) => Promise<Response>;

type Traits = Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

/** Passes every request on to the reference. */
const unchanged = (): Behavior => (call) => call.next(call.request);

/** @param createBehavior Called once for each service, so that a behavior can keep state. */
function createVariant(
  kind: Variant['kind'],
  name: string,
  description: string,
  createBehavior: () => Behavior,
  traits: Traits,
): Variant {
  return {
    ...traits,
    kind,
    name,
    description,
    wrap(petstore) {
      const behavior = createBehavior();
      return (request) => {
        const url = new URL(request.url);
        const operation = toOperationName(request.method, url.pathname.replace(/^.*?\/v1(?=\/|$)/, ''));
        return behavior({ request, operation, url, petstore, next: (changed) => petstore.fetch(changed) });
      };
    },
  };
}

/**
 * Defines a service that violates the specification in one point.
 *
 * @param createBehavior Called once for each service, so that a behavior can keep state.
 */
export function mutant(
  name: string,
  description: string,
  createBehavior: () => Behavior,
  traits: Traits = {},
): Variant {
  return createVariant('mutant', name, description, createBehavior, traits);
}

/**
 * Defines a correct service that differs from the reference only where the specification is silent.
 *
 * @param createBehavior Called once for each service, so that a behavior can keep state. By default the reference responds,
 * and the difference is in the options.
 */
export function conformingVariant(
  name: string,
  description: string,
  createBehavior: () => Behavior = unchanged,
  traits: Traits = {},
): Variant {
  return createVariant('conforming', name, description, createBehavior, traits);
}

/** The request with a valid key. */
export function withKey({ request, petstore }: Call): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${petstore.apiKeys[0]}`);
  return new Request(request, { headers });
}

/** The request with another address. */
export function withUrl({ request, url }: Call, edit: (url: URL) => void): Request {
  const changed = new URL(url);
  edit(changed);
  return new Request(changed, request);
}

/** The request with other query parameters. */
export function withQuery(call: Call, edit: (query: URLSearchParams) => void): Request {
  return withUrl(call, ({ searchParams }) => edit(searchParams));
}

/** The request with another body. */
export function withBody({ request }: Call, body: string): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** The body of a request without taking it away from whoever answers. */
export const bodyOf = ({ request }: Call): Promise<string> => request.clone().text();

/** The body as JSON, `undefined` when it is none. */
export async function jsonOf(call: Call): Promise<unknown> {
  try {
    return parseJson(await bodyOf(call));
  } catch {
    return undefined;
  }
}

/** The animal of an answer, integers exact, without taking it away from whoever reads it. */
export const petOf = async (response: Response): Promise<Pet> => parseJson(await response.clone().text()) as Pet;

/** The answer with another text for a body. */
export function withText(response: Response, text: string): Response {
  return new Response(text, { status: response.status, headers: response.headers });
}

/** The answer with another JSON body. */
export async function withJson(response: Response, edit: (body: never) => unknown): Promise<Response> {
  return withText(response, stringifyJson(edit(parseJson(await response.text()) as never)));
}

/** An error object under a status. */
export const errorResponse = (status: number): Response =>
  Response.json({ code: 'mutant', message: 'This service is wrong on purpose.', status }, { status });

/** The answer under another status. */
export function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

/** The answer with other headers; `undefined` removes one. */
export function withHeaders(response: Response, headers: Record<string, string | undefined>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) response.headers.delete(name);
    else response.headers.set(name, value);
  }
  return response;
}
