import { operationNames } from '../../../contract/index.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { noUpstream } from '../errors.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { readBody } from '../read-body.ts';
import type { AdminCall, AdminRoute } from '../route.ts';

const toView = ({ session: { mocked = operationNames }, server: { upstream: url } }: AdminCall) =>
  json(200, { url, mock: mocked });

/** The routes for the side that responds to each operation. */
export const upstreamRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/upstream',
    operation: {
      operationId: 'readUpstream',
      summary: 'Get the upstream, and which operations this server responds to itself',
      responses: { '200': jsonResponse('The upstream, and the operations that it does not get.', 'Upstream') },
    },
    handle: toView,
  },
  {
    method: 'PUT',
    path: '/upstream',
    operation: {
      operationId: 'switchUpstream',
      summary: 'Choose which operations this server responds to itself',
      description: 'All other requests below the base path are passed on to the upstream. A reset restores the start.',
      requestBody: jsonBody('UpstreamSetting'),
      responses: {
        '200': jsonResponse('The upstream, and the operations that it does not get.', 'Upstream'),
        '400': jsonResponse('The request is invalid.', 'Error'),
        '409': jsonResponse('The server has no upstream.', 'Error'),
      },
    },
    async handle(call) {
      const body = await readBody(call.request, 'UpstreamSetting');
      if ('rejection' in body) return body.rejection;
      if (call.server.upstream === undefined) return noUpstream();
      const { mock } = body.value;
      call.session.mocked = operationNames.filter((name) => mock.includes(name));
      return toView(call);
    },
  },
];
