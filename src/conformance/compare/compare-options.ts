import { type Plan, createPlan } from '../engine/plan.ts';
import type { CompareValues, DeploymentValues } from '../generated/option-types.ts';
import { assertValues } from '../options/assert-values.ts';
import { optionTable } from '../options/option-table.ts';
import { type ConformanceOptions, createSeed } from '../options/options.ts';
import { UsageError } from '../usage-error.ts';
import { type IgnoreRule, parseIgnoreRules } from './parse-ignore.ts';
import type { Both } from './side.ts';

/** One of the deployments to compare. */
export interface Deployment extends DeploymentValues, Pick<ConformanceOptions, 'fetch'> {}

/** The options of a comparison. They apply to both deployments. */
export interface CompareOptions extends CompareValues, Pick<ConformanceOptions, 'signal'> {
  /** The one that clients use now. */
  a: Deployment;
  /** The one to compare with it. */
  b: Deployment;
  /** Called before anything is sent. */
  onStart?: ((session: { checks: number; requests: number; maxCreates: number; seed: number }) => void) | undefined;
}

/** The options of a comparison, complete and valid. */
export interface CompareSession {
  plans: Both<Plan>;
  rules: readonly IgnoreRule[];
  /** The maximum number of generated requests to each. */
  requests: number;
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
    assertValues<Deployment>(deployment, 'deployment', { fetch: 'a function' });
    return createPlan({ ...shared, ...deployment });
  } catch (error) {
    throw error instanceof UsageError ? nameDeployment(name, error) : error;
  }
}

/** @throws UsageError that names the option, its value and what to do. */
export function parseCompareOptions(given: CompareOptions): CompareSession {
  assertValues<CompareOptions>(given, 'compare', {
    a: 'an object',
    b: 'an object',
    signal: 'an AbortSignal',
    onStart: 'a function',
  });
  const {
    a,
    b,
    requests = optionTable.requests.default,
    maxCreates = optionTable.maxCreates.in.compare.default,
    seed = createSeed(),
    ignore = [],
    onStart: _onStart,
    ...shared
  } = given;
  const options = { ...shared, maxCreates, seed };
  return {
    plans: [toPlan('A', a, options), toPlan('B', b, options)],
    rules: parseIgnoreRules(ignore),
    requests,
    seed,
  };
}
