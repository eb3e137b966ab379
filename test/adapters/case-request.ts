import type { AdapterCase } from './cases.ts';

/** The parts of a response that the service determines and that must be the same for every adapter. */
export interface ComparedResponse {
  status: number;
  /** The headers that the service sets; those of the connection differ between adapters. */
  headers: Record<string, string>;
  body: string;
}

const OWN_HEADERS = [
  'allow',
  'content-type',
  'deprecation',
  'link',
  'location',
  'retry-after',
  'sunset',
  'www-authenticate',
];

/** Builds the request of a case, with the default key and content type unless the case sets its headers. */
export function toRequest({ method, path, headers, body }: AdapterCase, baseUrl: string): Request {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' };
  return new Request(baseUrl + path, {
    method,
    headers: headers ?? { authorization: 'Bearer demo-key', ...type },
    ...(body !== undefined && { body }),
  });
}

/** Builds the request that the failures apply to. */
export const toListRequest = (baseUrl: string): Request =>
  toRequest({ name: 'a list', method: 'GET', path: '/pets?limit=2' }, baseUrl);

/** Reads the parts of a response by which adapters are compared. */
export async function toComparedResponse(response: Response): Promise<ComparedResponse> {
  const headers = OWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}
