import { parentPort, workerData } from 'node:worker_threads';
import type { Variant } from '../reference/index.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { partition } from '../shared/partition.ts';
import { type TrialName, trials } from './trials.ts';

// The script of a thread. See try-in-threads.ts.

/** A part of a trial for one thread. */
export interface TrialPart {
  trial: TrialName;
  /** The names of the services to try. */
  names: ReadonlySet<string>;
}

/** Over HTTP, a service shares its thread with the runs: beside many of them it would respond too late. */
const AT_ONCE_OVER_HTTP = 4;

/** Enough that runs that wait hold up no others, and few enough that each responds in time on a busy machine. */
const AT_ONCE_IN_PROCESS = 10;

const { trial, names } = workerData as TrialPart;
const { variants, run } = trials[trial];

async function tryOne(variant: Variant): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin.
  parentPort?.postMessage(await run(variant));
}

const [overHttp, inProcess] = partition(
  variants.filter(({ name }) => names.has(name)),
  ({ needsHttp = false }) => needsHttp,
);
await mapConcurrently(overHttp, tryOne, AT_ONCE_OVER_HTTP);
await mapConcurrently(inProcess, tryOne, AT_ONCE_IN_PROCESS);
