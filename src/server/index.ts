export { adminOpenapi } from './admin/openapi.ts';
export type { LoggedRequest } from './create-listener.ts';
export type { HttpLimits } from './http/http-limits.ts';
export type { Latency } from './sessions/latency.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
