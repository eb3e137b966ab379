import { operationNames } from '../../../contract/index.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { noUpstream } from '../errors.ts';
import { withBody } from '../read-body.ts';
import type { AdminCall, AdminRoutes } from '../route.ts';

const toView = ({ session: { mocked = operationNames }, server: { upstream: url } }: AdminCall) =>
  json(200, { url, mock: mocked });

const view = ['The upstream, and the operations that it does not get.', 'Upstream'] as const;

/** The routes for the side that responds to each operation. */
export const upstreamRoutes: AdminRoutes = {
  'GET /upstream': {
    operationId: 'readUpstream',
    summary: 'Get the upstream, and which operations this server responds to itself',
    responses: { 200: view },
    handle: toView,
  },
  'PUT /upstream': {
    operationId: 'switchUpstream',
    summary: 'Choose which operations this server responds to itself',
    description: 'All other requests below the base path are passed on to the upstream. A reset restores the start.',
    responses: { 200: view, 409: 'The server has no upstream.' },
    ...withBody('UpstreamSetting', (call, { mock }) => {
      if (call.server.upstream === undefined) return noUpstream();
      call.session.mocked = operationNames.filter((name) => mock.includes(name));
      return toView(call);
    }),
  },
};
