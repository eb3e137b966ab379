import { type ConformanceOptions, conformanceOptionKinds, createSeed } from '../options/options.ts';
import { assertOptions } from '../options/assert-options.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { type Plan, createPlan } from '../engine/plan.ts';
import { assertCount } from '../options/option-assertions.ts';
import { UsageError } from '../usage-error.ts';
import { type IgnoreRule, parseIgnoreRules } from './parse-ignore.ts';
import type { Both } from './side.ts';
import { DEFAULT_REQUESTS } from '../fuzz/default-requests.ts';

/** One of the deployments to compare. */
export interface Deployment extends Pick<ConformanceOptions, 'baseUrl' | 'apiKey' | 'fetch' | 'categoryId'> {}

/** The options of a comparison. They apply to both deployments. */
export interface CompareOptions extends Omit<
  ConformanceOptions,
  | keyof Deployment
  | 'only'
  | 'skip'
  | 'grep'
  | 'levels'
  | 'fuzz'
  | 'strict'
  | 'concurrent'
  | 'unsafeValues'
  | 'requirements'
  | 'knownFailures'
  | 'target'
  | 'onEvent'
> {
  /** The one that clients use now. */
  a: Deployment;
  /** The one to compare with it. */
  b: Deployment;
  /** The maximum number of generated requests to each. @default 500 unless `programs` is given */
  requests?: number | undefined;
  /** The maximum number of generated programs. @default no limit */
  programs?: number | undefined;
  /** The maximum number of animals to create on each. @default 80 */
  maxCreates?: number | undefined;
  /**
   * Differences that do not count: an operation (`getPet`), a field with those below it (`status`, `media-type`,
   * `headers.location`, `body.message`), the id of a cause (`listOrder`), or a field or cause of one operation
   * (`createPet:headers.location`). @default none
   */
  ignore?: readonly string[] | undefined;
  /** Called before anything is sent. */
  onStart?:
    | ((session: { checks: number; requests: number; programs: number; maxCreates: number; seed: number }) => void)
    | undefined;
}

const deploymentKinds: OptionKinds<Required<Deployment>> = {
  baseUrl: conformanceOptionKinds.baseUrl,
  apiKey: conformanceOptionKinds.apiKey,
  fetch: conformanceOptionKinds.fetch,
  categoryId: conformanceOptionKinds.categoryId,
};

const kinds: OptionKinds<Required<CompareOptions>> = {
  a: 'an object',
  b: 'an object',
  requests: 'a number',
  programs: 'a number',
  maxCreates: conformanceOptionKinds.maxCreates,
  ignore: 'an array of strings',
  headers: conformanceOptionKinds.headers,
  proxy: conformanceOptionKinds.proxy,
  ca: conformanceOptionKinds.ca,
  cert: conformanceOptionKinds.cert,
  key: conformanceOptionKinds.key,
  insecure: conformanceOptionKinds.insecure,
  rate: conformanceOptionKinds.rate,
  timeout: conformanceOptionKinds.timeout,
  totalTimeout: conformanceOptionKinds.totalTimeout,
  concurrency: conformanceOptionKinds.concurrency,
  maxLag: conformanceOptionKinds.maxLag,
  seed: conformanceOptionKinds.seed,
  readOnly: conformanceOptionKinds.readOnly,
  asOf: conformanceOptionKinds.asOf,
  signal: conformanceOptionKinds.signal,
  onStart: 'a function',
};

/** The default of the option `maxCreates`: a run needs 40, and the programs as many. */
const DEFAULT_CREATES = 80;

/** The options of a comparison, complete and valid. */
export interface CompareSession {
  plans: Both<Plan>;
  rules: readonly IgnoreRule[];
  limits: { requests: number; programs: number };
  seed: number;
}

/** Names the deployment whose option is invalid. */
function nameDeployment(name: 'A' | 'B', error: UsageError): UsageError {
  const { option, problem, advice } = error;
  if (option === 'options') return new UsageError({ option: name.toLowerCase(), problem, advice }, { cause: error });
  if (option === 'baseUrl') return new UsageError({ problem: `${name}: ${problem}`, advice }, { cause: error });
  const isOfB = option === 'apiKey' && name === 'B';
  return isOfB ? new UsageError({ option: 'apiKeyB', problem, advice }, { cause: error }) : error;
}

function toPlan(name: 'A' | 'B', deployment: Deployment, shared: Partial<ConformanceOptions>): Plan {
  try {
    assertOptions<Deployment>(deployment, deploymentKinds);
    return createPlan({ ...shared, ...deployment });
  } catch (error) {
    throw error instanceof UsageError ? nameDeployment(name, error) : error;
  }
}

/** @throws UsageError that names the option, its value and what to do. */
export function parseCompareOptions(given: CompareOptions): CompareSession {
  assertOptions<CompareOptions>(given, kinds);
  const {
    a,
    b,
    requests,
    programs,
    maxCreates = DEFAULT_CREATES,
    seed = createSeed(),
    ignore = [],
    onStart: _onStart,
    ...shared
  } = given;
  assertCount('requests', requests, '500');
  assertCount('programs', programs, '100');
  const options = { ...shared, maxCreates, seed };
  return {
    plans: [toPlan('A', a, options), toPlan('B', b, options)],
    rules: parseIgnoreRules(ignore),
    limits: {
      requests: requests ?? (programs === undefined ? DEFAULT_REQUESTS : Infinity),
      programs: programs ?? Infinity,
    },
    seed,
  };
}
