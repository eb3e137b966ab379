import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behavior } from '../behaviors/behavior.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';
import type { RunSuite, SuiteEnding } from '../conformance/client/client-test.ts';
import { DEFAULT_API_KEY } from '../reference/index.ts';
import { serveBehavior } from './serve-behavior.ts';

/** A run of the suite under a behavior, or against the reference. */
export interface RunRecord extends SuiteEnding {
  /** The requests, those of handlers in the suite's own process included. */
  exchanges: readonly RecordedExchange[];
  /** Whether handlers responded to all of them, and nothing was sent over HTTP. */
  isOfHandlers: boolean;
  /** In milliseconds since 1970. */
  start: number;
  /** In milliseconds. */
  duration: number;
}

/** The requests in the file that `createSuitePetstore` writes. */
async function readJournal(file: string): Promise<RecordedExchange[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A process that was ended may have left half a line.
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordedExchange);
}

/** Runs a suite with a server of its own. */
async function runWithServer(
  behavior: Behavior | undefined,
  runSuite: RunSuite,
  { journal, ...limits }: { journal: string; timeout: number; signal: AbortSignal },
) {
  const { url, exchanges, close } = await serveBehavior(behavior);
  const start = Date.now();
  try {
    const environment = {
      PETSTORE_BASE_URL: url,
      PETSTORE_API_KEY: DEFAULT_API_KEY,
      PETSTORE_BEHAVIOR: behavior?.name ?? '',
      PETSTORE_JOURNAL: journal,
    };
    const ending = await runSuite({ environment, ...limits });
    return { ...ending, exchanges, start, duration: Date.now() - start };
  } finally {
    // The bodies of the last responses are recorded meanwhile.
    await close();
  }
}

/** Runs a suite under a behavior, or against the reference as it is. */
export async function runUnder(
  behavior: Behavior | undefined,
  runSuite: RunSuite,
  limits: { timeout: number; signal: AbortSignal },
): Promise<RunRecord> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-client-'));
  try {
    const journal = join(folder, 'journal');
    const run = await runWithServer(behavior, runSuite, { journal, ...limits });
    const ofHandlers = await readJournal(journal);
    const exchanges = [...run.exchanges, ...ofHandlers].toSorted((left, right) => left.start - right.start);
    return { ...run, exchanges, isOfHandlers: ofHandlers.length > 0 && run.exchanges.length === 0 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
