import { selectChecks } from '../engine/select-checks.ts';
import { assertOptions } from '../options/assert-options.ts';
import { type ConformanceOptions, conformanceOptionKinds, parseOptions } from '../options/options.ts';
import { groupOf } from '../result/group-of.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { UsageError } from '../usage-error.ts';
import { type RunningTest, type Runner, withoutParameter } from './runner.ts';
import { SharedRun } from './shared-run.ts';

/** A value, or a function that returns it when the first test runs. */
type Lazy<Value> = Value | (() => Value | Promise<Value>);

/** The options of `conformanceTests`: those of a run, and the functions of the test runner. */
export interface ConformanceTestsOptions extends Omit<ConformanceOptions, 'baseUrl'>, Runner {
  /** The base URL of the service. Pass a function if its server starts in `beforeAll`. */
  baseUrl: Lazy<string>;
}

const kinds: OptionKinds<Required<ConformanceTestsOptions>> = {
  ...conformanceOptionKinds,
  baseUrl: ['a string', 'a function'],
  describe: 'a function',
  test: 'a function',
};

/** How much longer than the run a test may take, in milliseconds. */
const GRACE = 10_000;

const resolveLazy = async (value: Lazy<string>): Promise<string> => (typeof value === 'function' ? value() : value);

/**
 * Registers one test for each MUST and SHOULD in a test runner, and one for the verdict. All tests share one run, which starts
 * with the first of them.
 *
 * A violated or inconclusive MUST fails its test. A violated SHOULD is a warning, and fails with `strict`. Checks that do not
 * apply are skipped; in Jest they pass, since a running test cannot be skipped there. Observations have no tests: use the
 * event `run-ended` to read them from the result.
 *
 * @throws UsageError if an option is invalid, when the tests are registered.
 * @example
 * import { afterAll, beforeAll, describe, test } from 'vitest';
 * import { conformanceTests } from 'petstore-kit/conformance';
 * import { type RunningServer, startServer } from 'petstore-kit/server';
 *
 * let server: RunningServer;
 * beforeAll(async () => {
 *   server = await startServer({ port: 0 });
 * });
 * afterAll(() => server.close());
 *
 * conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key' });
 */
export function conformanceTests(given: ConformanceTestsOptions): void {
  assertOptions<ConformanceTestsOptions>(given, kinds);
  const { describe, test, baseUrl, ...options } = given;
  for (const [option, value] of Object.entries({ describe, test }))
    if (value === undefined)
      throw new UsageError({
        option,
        problem: 'the function of the test runner is missing',
        advice: 'Pass that of Vitest, Jest or node:test.',
      });
  if (baseUrl === undefined)
    throw new UsageError({
      option: 'baseUrl',
      problem: 'undefined when the tests are registered',
      advice: 'If a server starts in beforeAll, pass a function: baseUrl: () => server.url.',
    });
  const configuration = parseOptions({
    ...options,
    // A placeholder for a lazy value, which is validated when the run starts.
    baseUrl: typeof baseUrl === 'string' ? baseUrl : 'http://localhost',
  });
  const createOptions = async (): Promise<ConformanceOptions> => ({
    ...options,
    baseUrl: await resolveLazy(baseUrl),
  });
  const run = new SharedRun(createOptions, configuration.strict);
  const register = (name: string, body: (context: RunningTest | undefined) => Promise<void>) =>
    test(name, withoutParameter(body), configuration.totalTimeout + GRACE);

  const checks = selectChecks(configuration).filter(({ level }) => level !== 'MAY');
  const groups = Map.groupBy(checks, (check) => check.operation ?? groupOf(check));
  describe('Petstore Animals Service', () => {
    for (const [group, members] of groups)
      describe(group, () => {
        for (const { id, title } of members) register(`${id}: ${title}`, (context) => run.reportCheck(id, context));
      });
    register('verdict: MUST be conformant', (context) => run.reportVerdict(context));
  });
}
