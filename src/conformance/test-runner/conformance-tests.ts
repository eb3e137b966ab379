import type { Check } from '../checks/check.ts';
import { isTestable } from '../result/is-testable.ts';
import { type ConformanceOptions, parseOptions } from '../options/options.ts';
import { describeFailureBelow } from '../reporters/describe-failure.ts';
import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { runConformance } from '../engine/run-conformance.ts';
import { selectChecks } from '../engine/select-checks.ts';
import { UsageError } from '../usage-error.ts';

/** What a running test can do, as far as its runner has it. */
interface RunningTest {
  /** Vitest and node:test. */
  skip?(note: string): unknown;
  /** node:test. */
  diagnostic?(message: string): unknown;
  /** Vitest. */
  annotate?(message: string, type: string): unknown;
}

type TestBody = (context?: RunningTest) => Promise<void>;

/** A value, or what gives it when the first test runs. */
type Late<Value> = Value | (() => Value | Promise<Value>);

export interface ConformanceTestsOptions extends Omit<ConformanceOptions, 'baseUrl' | 'apiKey'> {
  /** That of Vitest, Jest or node:test. */
  describe(this: void, name: string, register: () => void): unknown;
  /** That of Vitest, Jest or node:test. */
  test(this: void, name: string, body: TestBody, timeout: number): unknown;
  /** Where the service is; a function where its server starts in `beforeAll`. */
  baseUrl: Late<string>;
  /** A valid key; a function where it is made in `beforeAll`. */
  apiKey: Late<string>;
}

/** What a test may take beyond the run that it waits for, in milliseconds. */
const GRACE = 10_000;

async function give<Value extends string>(value: Late<Value>): Promise<Value> {
  return typeof value === 'function' ? value() : value;
}

/** An error without a stack: where the kit throws it says nothing about the service. */
function toTestError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}` });
}

async function warn(context: RunningTest | undefined, message: string): Promise<void> {
  context?.diagnostic?.(message);
  await context?.annotate?.(message, 'warning');
}

/** Why nothing was judged, `undefined` when something was. */
function findCause(result: ConformanceResult): Error | undefined {
  return isTestable(result) ? undefined : toTestError('Inconclusive', escapeControlCharacters(result.verdict.summary));
}

function describeLeftovers({ created }: ConformanceResult): string {
  const ids = created.map(({ id }) => id).join(', ');
  return created.length === 0 ? '' : ` It left behind ${created.length} animals, ids ${ids}.`;
}

/**
 * Registers one test for each MUST and SHOULD in a test runner, and one for the verdict. The service is judged once, when
 * the first of them runs.
 *
 * A violated MUST fails its test, as does one that cannot be told; a violated SHOULD warns, and fails with `strict`. What
 * does not apply is skipped, and passes in Jest, which skips no test that runs. What the specification leaves open has no
 * test: an event `run-ended` brings the result with all observations.
 *
 * @throws UsageError when an option is wrong, as it registers.
 * @example
 * import { afterAll, beforeAll, describe, test } from 'vitest';
 * import { conformanceTests } from 'petstore-kit/conformance';
 *
 * let server: RunningServer;
 * beforeAll(async () => void (server = await startServer({ port: 0 })));
 * afterAll(() => server.close());
 *
 * conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key' });
 */
export function conformanceTests({ describe, test, baseUrl, apiKey, ...options }: ConformanceTestsOptions): void {
  if (baseUrl === undefined)
    throw new UsageError({
      option: 'baseUrl',
      problem: 'undefined when the tests are registered',
      advice: 'If a server starts in beforeAll, pass a function: baseUrl: () => server.url.',
    });
  const configuration = parseOptions({
    ...options,
    // What comes late is looked at when it is there.
    baseUrl: typeof baseUrl === 'string' ? baseUrl : 'http://localhost',
    apiKey: typeof apiKey === 'function' ? 'late' : apiKey,
  });
  const timeout = configuration.totalTimeout + GRACE;

  let run: Promise<ConformanceResult> | undefined;
  const judge = async () =>
    runConformance({ ...options, baseUrl: await give(baseUrl), apiKey: await give(apiKey) }).catch((error: unknown) => {
      throw error instanceof UsageError ? toTestError('UsageError', error.message) : error;
    });

  /** The test that says why nothing was judged: one red test says more than a hundred. */
  let teller: string | undefined;
  /** The result of a check, `undefined` when there is none and another test says why. */
  async function resultOf(id: string, context: RunningTest | undefined) {
    const result = await (run ??= judge()).catch((error: unknown) => ({ cause: error }));
    const cause = 'cause' in result ? result.cause : findCause(result);
    if ('checks' in result && !cause) return { result, check: result.checks.find((each) => each.id === id) };
    teller ??= id;
    if (teller === id) throw cause;
    const note = `not judged; ${teller} says why`;
    if (!context?.skip) throw toTestError('Inconclusive', note);
    return void context.skip(note);
  }

  async function judgeCheck({ id, level }: Check, context: RunningTest | undefined): Promise<void> {
    const judged = await resultOf(id, context);
    if (!judged) return;
    const check = judged.check as CheckResult;
    const { outcome, reason } = check;
    if (outcome === 'pass') return;
    if (outcome === 'not-applicable' || (outcome === 'inconclusive' && level === 'SHOULD'))
      return void context?.skip?.(escapeControlCharacters(reason ?? ''));
    const explained = `${check.title}\n${describeFailureBelow(check, judged.result)}`;
    if (level === 'SHOULD' && !configuration.strict) return warn(context, explained);
    throw toTestError(outcome === 'fail' ? 'Violation' : 'Inconclusive', explained);
  }

  async function judgeVerdict(context: RunningTest | undefined): Promise<void> {
    const result = await (run ??= judge());
    const { exitCode, summary } = result.verdict;
    const message = escapeControlCharacters(summary) + describeLeftovers(result);
    if (exitCode !== 0) throw toTestError('Verdict', message);
    context?.diagnostic?.(message);
    await context?.annotate?.(message, 'notice');
  }

  /** Jest takes a parameter for a callback, and Vitest reads its name, so there is none. */
  const register = (name: string, body: (context: RunningTest | undefined) => Promise<void>) =>
    test(
      name,
      function () {
        return body(arguments[0] as RunningTest | undefined);
      },
      timeout,
    );
  const judgedChecks = selectChecks(configuration).filter(({ level }) => level !== 'MAY');
  const groups = Map.groupBy(judgedChecks, ({ id, operation }) => operation ?? id.split('.', 1)[0]);
  describe('Petstore Animals Service', () => {
    for (const [group, checks] of groups)
      describe(String(group), () => {
        for (const check of checks) register(`${check.id}: ${check.title}`, (context) => judgeCheck(check, context));
      });
    register('verdict: MUST be conformant', judgeVerdict);
  });
}
