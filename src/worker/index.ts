export { type PetstoreWorker, createPetstoreWorker } from './create-petstore-worker.ts';
export type { PetstoreBindings } from './platform.ts';
export type { WorkerOptions } from './worker-options.ts';
