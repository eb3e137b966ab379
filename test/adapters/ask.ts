import type { FaceCase } from './cases.ts';

/** What of an answer is the service's own, and has to be the same on every face. */
export interface FaceAnswer {
  status: number;
  /** The headers that the service sets; those of the connection differ. */
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

/** Builds a case's request, with the default key and the type of its body unless the case has headers of its own. */
export function toRequest({ method, path, headers, body }: FaceCase, baseUrl: string): Request {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' };
  return new Request(baseUrl + path, {
    method,
    headers: headers ?? { authorization: 'Bearer demo-key', ...type },
    ...(body !== undefined && { body }),
  });
}

/** Reads what faces are compared by. */
export async function toAnswer(response: Response): Promise<FaceAnswer> {
  const headers = OWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}
