import { type PetstoreBindings, type WorkerOptions, createPetstoreWorker } from '../../../src/worker/index.ts';

interface Env extends PetstoreBindings {
  OPTIONS: WorkerOptions;
}

const { worker, PetstoreSession, PetstoreDirectory } = createPetstoreWorker((env: Env) => env.OPTIONS);

export { PetstoreDirectory, PetstoreSession };
export default worker;
