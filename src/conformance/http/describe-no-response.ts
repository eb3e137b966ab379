const descriptions: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset before the response was complete',
  EPIPE: 'the connection was closed before the request was sent',
  ENOTFOUND: 'the host name cannot be resolved',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  UND_ERR_SOCKET: 'the connection was closed before the response was complete',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_HEADERS_TIMEOUT: 'no response arrived in time',
  UND_ERR_BODY_TIMEOUT: 'the response was not complete in time',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are larger than 16 KiB',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as Content-Length states',
};

/** Describes in one clause why there is no complete response. Errors of `fetch` have the reason in their causes. */
export function describeNoResponse(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (name === 'TimeoutError') return 'no complete response arrived in time';
    if (typeof code === 'string' && descriptions[code]) return descriptions[code];
    if (typeof code === 'string' && /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(code))
      return `TLS failed (${code})`;
    if (cause instanceof AggregateError) return describeNoResponse(cause.errors[0]);
    if (!(cause.cause instanceof Error)) return `the exchange failed (${cause.message})`;
  }
  return `the exchange failed (${String(error)})`;
}
