export { adminOpenapi } from './admin/openapi.ts';
export type { AnsweredRequest } from './create-listener.ts';
export type { HttpLimits } from './http-limits.ts';
export type { Latency } from './latency.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
