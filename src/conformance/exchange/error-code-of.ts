import type { HttpResponse } from './response.ts';

/** The code of a response that has one as an error object has it, and not as an additional field of an animal. */
export function errorCodeOf({ json }: Pick<HttpResponse, 'json'>): unknown {
  const { code, id } = (json ?? {}) as { code?: unknown; id?: unknown };
  return id === undefined ? code : undefined;
}
