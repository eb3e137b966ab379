import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { partition } from '../shared/partition.ts';
import type { TrialResult } from './run-trial.ts';
import type { Trial } from './trials.ts';

/** As this file, it is TypeScript in the tests and JavaScript in the package. */
const script = new URL(`trial-thread${extname(import.meta.url)}`, import.meta.url);

type OnEnded = (result: TrialResult) => void;

/** Runs trials of a queue in a thread of its own, one after the other. */
async function workThrough(queue: Iterator<Trial>, onEnded: OnEnded): Promise<void> {
  const thread = new Worker(script);
  try {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const ended = once(thread, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin.
      thread.postMessage(next.value.variant.name);
      const [result] = (await ended) as [TrialResult];
      onEnded(result);
    }
  } finally {
    await thread.terminate();
  }
}

/**
 * Runs trials on all processors. Those over HTTP wait for real time, so they have a thread of their own, in which none that
 * compute delay them.
 *
 * @param onEnded Called after each.
 * @returns The results in the order of the trials.
 */
export async function runTrials(trials: readonly Trial[], onEnded: OnEnded = () => {}): Promise<TrialResult[]> {
  const results = new Map<string, TrialResult>();
  const note = (result: TrialResult) => {
    results.set(result.name, result);
    onEnded(result);
  };
  const [overHttp, inProcess] = partition(trials, ({ variant }) => variant.needsHttp === true);
  const queue = inProcess.values();
  const threads = Math.min(availableParallelism(), inProcess.length);
  const workers = Array.from({ length: threads }, () => workThrough(queue, note));
  if (overHttp.length > 0) workers.push(workThrough(overHttp.values(), note));
  await Promise.all(workers);
  return trials.map(({ variant }) => {
    const result = results.get(variant.name);
    if (!result) throw new Error(`The run against ${variant.name} has no result.`);
    return result;
  });
}
