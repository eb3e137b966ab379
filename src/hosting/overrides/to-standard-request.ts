/** Whether the platform does not allow to create a request with this method. @see https://fetch.spec.whatwg.org/#methods */
export const isForbidden = (method: string): boolean => /^(?:CONNECT|TRACE|TRACK)$/i.test(method);

/** Converts the light request of the HTTP adapter, which the platform's own constructor and `clone` do not accept. */
export function toStandardRequest({ method, headers, body, signal }: Request, url: string): Request {
  if (isForbidden(method)) return Object.defineProperty(new Request(url, { headers }), 'method', { value: method });
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}
