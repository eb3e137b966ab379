import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpBindings, RequestError, getRequestListener } from '@hono/node-server';
import { internalError } from '../reference/operations/errors.ts';
import { toResponse } from '../reference/operations/plain-response.ts';
import {
  type AdminOptions,
  healthy,
  isAdminUrl,
  isHealthCheck,
  respondToAdmin,
} from '../hosting/admin/respond-to-admin.ts';
import type { ApiHandler } from '../hosting/create-api-handler.ts';
import { guard } from './http/guard-admin.ts';
import { malformedRequest } from './http/respond-to-malformed.ts';
import { type Outcome, toOutcome } from '../hosting/http/outcome.ts';
import { send } from './http/send.ts';
import { type PageOptions, respondWithPage, isPageRequest } from './pages/respond-with-page.ts';

/** The parts of the server that the listener chooses from. */
export interface ListenerOptions {
  handleApi: ApiHandler;
  /** Absent if the admin API is off. */
  admin: AdminOptions | undefined;
  /** Absent if the pages are off. */
  pages: PageOptions | undefined;
  isClosing(this: void): boolean;
}

/** Creates the request listener for node:http, which passes each request to the pages, the admin API or the API. */
export function createListener({
  handleApi,
  admin,
  pages,
  isClosing,
}: ListenerOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  function handle(request: Request, incoming: IncomingMessage): Promise<Outcome> {
    if (pages && isPageRequest(request)) return respondWithPage(request, pages).then((response) => toOutcome(response));
    if (admin && isAdminUrl(request.url)) {
      const client = { address: incoming.socket.remoteAddress, httpVersion: incoming.httpVersion };
      return respondToAdmin(request, admin, guard(request, client, admin.token)).then((response) =>
        toOutcome(response),
      );
    }
    if (isHealthCheck(request)) return Promise.resolve(toOutcome(healthy()));
    // The only header that node:http gives as a list, Set-Cookie, does not occur in requests.
    return handleApi(request, incoming.headers as Record<string, string>);
  }

  // Most requests have the same host, and should not pay for looking.
  let validHost: string | undefined;

  return getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const { host } = incoming.headers;
      if (host !== validHost) {
        // The adapter does not notice hosts such as 999.999.999.999.
        if (!URL.canParse(`http://${host}`)) throw new RequestError('The host is invalid in a URL.');
        validHost = host;
      }
      const outcome = await handle(request, incoming);
      // An open keep-alive connection would prevent the server from closing.
      if (isClosing() && !outgoing.headersSent) outgoing.setHeader('connection', 'close');
      return send(outcome, request.method, outgoing);
    },
    {
      errorHandler: (error) => toResponse(error instanceof RequestError ? malformedRequest() : internalError()),
      overrideGlobalObjects: false,
    },
  );
}
