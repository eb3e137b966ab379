import { parentPort } from 'node:worker_threads';
import { runTrial } from './run-trial.ts';
import { findTrials } from './trials.ts';

// The script of a thread. It receives names of services, and sends the result of each. See run-trials.ts.

parentPort?.on('message', async (name: string) => {
  for (const trial of findTrials(name).filter(({ variant }) => variant.name === name))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin.
    parentPort?.postMessage(await runTrial(trial, { untilCaught: true }));
});
