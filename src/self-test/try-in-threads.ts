import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Variant } from '../reference/index.ts';
import type { TrialPart } from './trial-thread.ts';
import { partition } from '../shared/partition.ts';
import { type TrialName, type TrialResults, trials, waitingVariants } from './trials.ts';

/** As this file, it is TypeScript in the tests and JavaScript in the package. */
const script = new URL(`trial-thread${extname(import.meta.url)}`, import.meta.url);

/** Runs a part of a trial in a thread. */
function runThread<Result>(part: TrialPart): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const results: Result[] = [];
    const thread = new Worker(script, { workerData: part });
    thread.on('message', (result: Result) => void results.push(result));
    thread.on('error', reject);
    thread.on('exit', () => resolve(results));
  });
}

/**
 * Runs the checks against services of a trial, on all processors.
 *
 * @returns The results in the order of the services.
 */
export async function tryInThreads<Name extends TrialName>(
  trial: Name,
  variants: readonly Variant[] = trials[trial].variants,
): Promise<TrialResults[Name][]> {
  // In a thread with runs that compute, those that wait would wait far longer.
  const [waiting, computing] = partition(variants, (variant) => waitingVariants.has(variant));
  const threads = availableParallelism();
  const parts = Array.from({ length: threads }, (_, thread) =>
    computing.filter((_variant, index) => index % threads === thread),
  );
  const run = (part: readonly Variant[]) =>
    runThread<TrialResults[Name]>({ trial, names: new Set(part.map(({ name }) => name)) });
  const found = await Promise.all([...parts, waiting].filter(({ length }) => length > 0).map(run));
  const results = new Map(found.flat().map((result) => [result.variant, result]));
  return variants.map(({ name }) => {
    const result = results.get(name);
    if (!result) throw new Error(`The run against ${name} has no result.`);
    return result;
  });
}
