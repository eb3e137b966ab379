import { toOperationName } from '../contract/index.ts';
import type { Petstore } from '../reference/index.ts';
import { judgeRequest } from '../reference/problems/judge-request.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

type Respond = (request: Request) => Promise<Response>;
type OnExchange = (exchange: RecordedExchange) => void;

/** The path below the base URL. */
const toPath = ({ pathname }: URL): string => pathname.replace(/^.*?\/v1(?=\/|$)/, '');

function readHeaders(headers: Headers): Record<string, string> {
  const { authorization: _credential, ...others } = Object.fromEntries(headers);
  return others;
}

/** The text of a body, empty if it is compressed, or breaks off. */
async function readBody(message: Request | Response): Promise<string> {
  if (message.headers.has('content-encoding')) return '';
  return message
    .clone()
    .text()
    .catch(() => '');
}

/** The facts about a service that decide which requests are outside of the specification. */
function toJudgeOptions({ apiKeys, authentication, now }: Petstore) {
  return { apiKeys, authentication, now: now instanceof Date ? () => now : now, basePath: '*/v1' };
}

/** The part of an exchange that is known when a request arrives. */
async function readRequest(request: Request, petstore: Petstore) {
  const { method, headers } = request;
  const url = new URL(request.url);
  const path = toPath(url);
  return {
    method,
    path: path + url.search,
    operation: toOperationName(method, path),
    headers: readHeaders(headers),
    start: Date.now(),
    problems: await judgeRequest(request, toJudgeOptions(petstore)),
    body: await readBody(request),
  };
}

/** Records each request and its response, as the client sees them. A response does not wait until its body is recorded. */
export function recordExchanges(respond: Respond, petstore: Petstore, onExchange: OnExchange): Respond {
  return async (request) => {
    const sent = await readRequest(request, petstore);
    let response: Response | undefined;
    try {
      response = await respond(request);
    } finally {
      if (!response || response.type === 'error')
        onExchange({ ...sent, end: Date.now(), responseHeaders: {}, responseBody: '' });
    }
    if (response.type === 'error') return response;
    const received = { end: Date.now(), status: response.status, responseHeaders: readHeaders(response.headers) };
    void readBody(response).then((responseBody) => onExchange({ ...sent, ...received, responseBody }));
    return response;
  };
}
