/** The failure of a request with https: to a port that speaks something else. */
export const NO_TLS = 'the port does not speak TLS';

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
  ENETDOWN: 'the network is down',
  UND_ERR_CONNECT_TIMEOUT: 'no connection could be opened in time',
  ERR_NOT_OPENED: 'the connection broke before it was open',
  UND_ERR_HEADERS_TIMEOUT: 'no response arrived in time',
  UND_ERR_BODY_TIMEOUT: 'the response was not complete in time',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as Content-Length states',
  Z_DATA_ERROR: 'the body is not compressed as Content-Encoding states',
  Z_BUF_ERROR: 'the compressed body ends too early',
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'TLS failed: the server does not speak HTTP/1.1, only another version',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'TLS failed: the server requires a client certificate',
  // undici asserts what its parser lets through, such as a status below 100 or an unexpected 101.
  ERR_ASSERTION: 'the response is not valid HTTP, or has an unexpected status such as 101',
};

const UNREACHABLE = new Set(
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'UND_ERR_CONNECT_TIMEOUT'].map(
    (code) => descriptions[code],
  ),
);

const NO_TUNNEL = 'the proxy opened no connection to the target';

/** Whether a failure means that something on the way to the target closed or refused a connection, which may do so only at times. */
export const isRefusedOnTheWay = (failure: string | undefined): boolean =>
  failure !== undefined && (failure === descriptions['ERR_NOT_OPENED'] || failure.startsWith(NO_TUNNEL));

/** Whether a failure means that no connection to the target could be opened. */
export const isUnreachable = (failure: string | undefined): boolean =>
  failure !== undefined && (UNREACHABLE.has(failure) || isRefusedOnTheWay(failure));

const RESET_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether the connection broke before the response was complete. A function such as `fetch` may not give a code. */
export function isReset(error: unknown): boolean {
  let hasCode = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (RESET_CODES.has(code ?? '')) return true;
    hasCode ||= code !== undefined || name === 'TimeoutError' || cause instanceof AggregateError;
  }
  return !hasCode;
}

/** The status with which a proxy has refused a connection, in the words of undici. */
export const findProxyStatus = ({ message }: { message: unknown }): string | undefined =>
  typeof message === 'string' ? /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec(message)?.[1] : undefined;

/** A connection that broke before the request was sent. */
export class NotOpened extends Error {
  readonly code = 'ERR_NOT_OPENED';
}

/** The text of anything that can be thrown, some of which cannot be converted to a string. */
function toThrownText(thrown: unknown): string {
  try {
    return String(thrown) || 'no message';
  } catch {
    return 'no message';
  }
}

/** The failure of a request whose response was not complete within the timeout. */
export const NO_RESPONSE_IN_TIME = 'no complete response arrived in time';

/** Describes in one clause why there is no complete response. Errors of `fetch` have the reason in their causes. */
export function describeNoResponse(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (name === 'TimeoutError') return NO_RESPONSE_IN_TIME;
    const tunnel = findProxyStatus(cause);
    if (tunnel !== undefined) return `${NO_TUNNEL}, and responded with ${tunnel}`;
    if (typeof code === 'string' && Object.hasOwn(descriptions, code)) return descriptions[code] as string;
    if (typeof code === 'string' && /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(code))
      return `TLS failed (${code})`;
    if (cause instanceof AggregateError) return describeNoResponse(cause.errors[0]);
    if (!(cause.cause instanceof Error)) return `the exchange failed (${toThrownText(cause.message)})`;
  }
  return `the exchange failed (${toThrownText(error)})`;
}
