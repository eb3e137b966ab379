import { toOperationName } from '../contract/index.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

type Respond = (request: Request) => Promise<Response>;

/** The path below the base URL, with the query. */
function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^.*?\/v1(?=\/|$)/, '') + search;
}

function readHeaders(headers: Headers): Record<string, string> {
  const { authorization: _credential, ...others } = Object.fromEntries(headers);
  return others;
}

/** The text of a body, empty if it is compressed. */
const readBody = (message: Request | Response): Promise<string> | string =>
  message.headers.has('content-encoding') ? '' : message.clone().text();

/** Records each request and its response, as the client sees them. */
export function recordExchanges(respond: Respond, onExchange: (exchange: RecordedExchange) => void): Respond {
  return async (request) => {
    const start = Date.now();
    const { method, url } = request;
    const path = toPath(url);
    const sent = {
      method,
      path,
      operation: toOperationName(method, path.replace(/\?.*$/s, '')),
      headers: readHeaders(request.headers),
      body: await readBody(request),
      start,
    };
    const note = (response: Response | undefined, responseBody: string) =>
      onExchange({
        ...sent,
        end: Date.now(),
        ...(response && { status: response.status }),
        responseHeaders: response ? readHeaders(response.headers) : {},
        responseBody,
      });
    let response: Response | undefined;
    try {
      response = await respond(request);
    } finally {
      if (!response || response.type === 'error') note(undefined, '');
    }
    if (response.type !== 'error') note(response, await readBody(response));
    return response;
  };
}
