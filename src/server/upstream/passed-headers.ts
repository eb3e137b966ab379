/** Headers that belong to one connection. @see RFC 9110 section 7.6.1 */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers of requests that are for this server, or that the client of the upstream sets itself. */
const ofRequest = new Set([
  ...ofConnection,
  'accept-encoding',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  // This server decides about CORS, and a browser sends the cookies of `localhost` to every port.
  'cookie',
  'origin',
  'referer',
  // Preferences, session and mark of a request that this server has handled.
  'petstore-console',
  'prefer',
  'x-petstore-session',
]);

/** Headers of responses that are not for the client. */
const ofResponse = new Set([...ofConnection, 'set-cookie']);

/** Leaves out headers, and those that `Connection` names. */
function withoutHeaders(headers: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.has(name) && !named.includes(name) && !name.startsWith('sec-')),
  );
}

/** The headers of a request as the upstream gets them. Its own response to a compressed request would hide its body. */
export const toUpstreamHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...withoutHeaders(headers, ofRequest),
  'accept-encoding': 'identity',
});

/** The headers of a response as the client gets them. */
export const toClientHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  withoutHeaders(headers, ofResponse);
