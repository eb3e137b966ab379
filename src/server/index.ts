export { adminOpenapi } from '../hosting/admin/openapi.ts';
export type { HttpLimits } from './http/http-limits.ts';
export type { LoggedRequest } from '../hosting/http/logged-request.ts';
export type { ServerOptions, UpstreamOptions } from './server-options.ts';
export type { Latency } from '../reference/index.ts';
export { type RunningServer, startServer } from './start-server.ts';
