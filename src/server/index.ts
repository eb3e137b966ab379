export { adminOpenapi } from './admin/openapi.ts';
export type { Latency } from './latency.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
