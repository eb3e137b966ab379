import { type Clock, systemClock } from '../engine/clock.ts';
import { type Plan, createPlan } from '../engine/plan.ts';
import { mostFrequentCategory, probeTarget } from '../engine/probe-target.ts';
import { createRunId } from '../engine/run-id.ts';
import { createRun } from '../engine/run.ts';
import { type Transport, toTransport } from '../http/transport.ts';
import type { ConformanceOptions } from '../options/options.ts';
import type { Oracle } from '../oracle/create-oracle.ts';
import type { Finding } from '../oracle/finding.ts';
import { createSecretsRedactor } from '../redaction/create-secrets-redactor.ts';
import { DEFAULT_REQUESTS } from './default-requests.ts';
import type { FuzzConfiguration } from './fuzz-configuration.ts';
import { FuzzSession, type ShownFinding } from './fuzz-session.ts';
import { generatePrograms } from './generate-programs.ts';
import { shrink } from './shrink.ts';
import { stepToCurl } from './step-to-curl.ts';
import type { Step } from './step.ts';

export interface FuzzOptions extends Omit<
  ConformanceOptions,
  'only' | 'skip' | 'grep' | 'levels' | 'concurrency' | 'rate' | 'onEvent'
> {
  /** The maximum number of requests. @default 500 */
  requests?: number;
  /** The same seed generates the same programs. @default a random one */
  seed?: number;
}

/** A way in which the target breaks the contract. */
export interface FuzzFailure extends Pick<Finding, 'clause' | 'level' | 'expected' | 'actual'> {
  /** The shortest program that was found for it, as curl commands to run one after the other. */
  reproduce: string[];
}

export interface FuzzResult {
  seed: number;
  requests: number;
  /** How many animals the target has created, or may have. */
  creations: number;
  /** Whether the session ended before all requests were sent: out of time, stopped, or asked too often to retry later. */
  isIncomplete: boolean;
  /** At most one for each clause and operation, in the order in which they were found. */
  failures: FuzzFailure[];
  /** The statuses that the target returns where the specification is silent, by open point. */
  fingerprint: ReturnType<Oracle['fingerprint']>;
  /** Why the target cannot be tested; absent if it can. */
  untestable?: string;
}

const createSeed = () => Math.floor(Math.random() * 2 ** 31);

const toKey = ({ clause }: Finding, { operation }: Step) => `${clause} ${operation}`;

const keyOf = ({ finding, sent }: ShownFinding) => toKey(finding, sent.at(-1)?.step as Step);

/** Searches for the shortest program that shows the same finding. */
async function shorten(shown: ShownFinding, session: FuzzSession): Promise<ShownFinding> {
  const key = keyOf(shown);
  const program = shown.sent.map(({ step }) => step);
  let shortest = shown;
  await shrink(program, async (shorter) => {
    const found = await session.run(shorter, (finding, step) => toKey(finding, step) === key);
    if (found) shortest = found;
    return found !== undefined;
  });
  return shortest;
}

async function fuzz(configuration: FuzzConfiguration, session: FuzzSession): Promise<ShownFinding[]> {
  const found = new Map<string, ShownFinding>();
  for (const program of generatePrograms(configuration.seed)) {
    if (session.isOver) break;
    const shown = await session.run(program, (finding, step) => !found.has(toKey(finding, step)));
    if (shown) found.set(keyOf(shown), await shorten(shown, session));
  }
  return [...found.values()];
}

async function runOver(
  plan: Plan,
  configuration: FuzzConfiguration,
  transport: Transport,
  { secrets = [], clock }: { secrets?: readonly string[]; clock: Clock },
): Promise<FuzzResult> {
  const redact = createSecretsRedactor(configuration, secrets);
  const { seed } = configuration;
  const probe = await probeTarget(createRun(plan, transport, { secrets, clock }));
  if ('untestable' in probe)
    return {
      seed,
      requests: 0,
      creations: 0,
      isIncomplete: true,
      failures: [],
      fingerprint: {},
      untestable: redact(probe.untestable),
    };
  const session = new FuzzSession({ configuration, transport, clock, mark: createRunId() });
  const category = configuration.categoryId ?? mostFrequentCategory(probe.initialPets);
  if (category !== undefined) session.useCategory(String(category));
  const shown = await fuzz(configuration, session);
  const failures = shown.map(({ finding: { clause, level, expected, actual }, sent, earlier }) => ({
    clause,
    level,
    expected: redact(expected),
    actual: redact(actual),
    reproduce: [...(earlier ? [earlier] : []), ...sent].map((step) => redact(stepToCurl(step, configuration))),
  }));
  return {
    seed,
    requests: session.requests,
    creations: session.creations,
    isIncomplete: session.requests < configuration.requests,
    failures,
    fingerprint: session.fingerprint,
  };
}

/**
 * Sends generated requests to a deployment of the service and judges every response by the contract. The requests cover
 * names, numbers, bodies, ids, parameters, credentials and headers that no list of checks contains.
 *
 * @param clock For tests that must not sleep.
 * @returns What was found. The promise does not reject, whatever the target does.
 * @throws UsageError if an option is invalid.
 * @example
 * const { failures, seed } = await runFuzz({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 */
export async function runFuzz(
  { requests = DEFAULT_REQUESTS, seed = createSeed(), ...options }: FuzzOptions,
  clock: Clock = systemClock,
): Promise<FuzzResult> {
  const plan = createPlan(options);
  const configuration: FuzzConfiguration = { ...plan.configuration, requests, seed };
  if (options.fetch) return runOver(plan, configuration, toTransport(options.fetch), { clock });
  const { createHttpTransport } = await import('../http/node-transport.ts');
  const { transport, secrets, close } = createHttpTransport(configuration);
  try {
    return await runOver(plan, configuration, transport, { secrets, clock });
  } finally {
    await close();
  }
}
