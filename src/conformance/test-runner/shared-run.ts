import { runConformance } from '../engine/run-conformance.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { describeItem } from '../reporters/describe-item.ts';
import { describeKnownFailure } from '../reporters/describe-known-failure.ts';
import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import { toItem } from '../reporters/to-item.ts';
import { toPrintable } from '../reporters/to-printable.ts';
import { describeCreated } from '../result/describe-created.ts';
import { isTestable } from '../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { UsageError } from '../usage-error.ts';
import { type RunningTest, annotate, toTestError } from './runner.ts';

/** The cause if nothing could be tested, `undefined` otherwise. */
function findCause(result: ConformanceResult): Error | undefined {
  return isTestable(result) ? undefined : toTestError('Inconclusive', escapeControlCharacters(result.verdict.summary));
}

/** One run whose results all tests share. It starts when the first test needs a result. */
export class SharedRun {
  readonly #createOptions: () => Promise<ConformanceOptions>;
  readonly #isStrict: boolean;
  #result: Promise<ConformanceResult> | undefined;
  /** The test that fails if nothing could be tested. One red test is more useful than a hundred. */
  #reportingId: string | undefined;

  constructor(createOptions: () => Promise<ConformanceOptions>, isStrict: boolean) {
    this.#createOptions = createOptions;
    this.#isStrict = isStrict;
  }

  #start(): Promise<ConformanceResult> {
    const run = async () => runConformance(await this.#createOptions());
    this.#result ??= run().catch((error: unknown) => {
      throw error instanceof UsageError ? toTestError('UsageError', error.message) : error;
    });
    return this.#result;
  }

  /** The result of the run, `undefined` if nothing could be tested and another test reports why. */
  async #resultFor(id: string, context: RunningTest | undefined): Promise<ConformanceResult | undefined> {
    const outcome = await this.#start().then(
      (result) => ({ result, cause: findCause(result) }),
      (error: unknown) => ({ result: undefined, cause: error }),
    );
    if (outcome.result && !outcome.cause) return outcome.result;
    this.#reportingId ??= id;
    if (this.#reportingId === id) throw outcome.cause;
    const note = `not tested; ${this.#reportingId} reports why`;
    if (!context?.skip) throw toTestError('Inconclusive', note);
    context.skip(note);
    return undefined;
  }

  /** Passes, fails, skips or annotates the test of one check. */
  async reportCheck(id: string, context: RunningTest | undefined): Promise<void> {
    const result = await this.#resultFor(id, context);
    if (!result) return;
    const check = result.checks.find((candidate) => candidate.id === id) as CheckResult;
    const { level, outcome, reason = '', title } = check;
    if (outcome === 'pass') return;
    if (check.notScored) return void context?.skip?.(`not scored: ${escapeControlCharacters(title)}`);
    if (check.knownFailure)
      return void context?.skip?.(escapeControlCharacters(`known failure: ${describeKnownFailure(check)}`));
    if (outcome === 'not-applicable' || (outcome === 'inconclusive' && level === 'SHOULD' && !this.#isStrict))
      return void context?.skip?.(escapeControlCharacters(reason));
    const details = describeItem(toPrintable(toItem(check, result))).replaceAll(/^/gm, '    ');
    const message = `${title}\n${details}`;
    if (level === 'SHOULD' && !this.#isStrict) return annotate(context, message, 'warning');
    throw toTestError(outcome === 'fail' ? 'Violation' : 'Inconclusive', message);
  }

  /** Passes or fails the test of the verdict. */
  async reportVerdict(context: RunningTest | undefined): Promise<void> {
    const result = await this.#start();
    const { exitCode, summary } = result.verdict;
    const created = describeCreated(result);
    const message = escapeControlCharacters(created === undefined ? summary : `${summary} ${created}.`);
    if (exitCode !== 0) throw toTestError('Verdict', message);
    await annotate(context, message, 'notice');
  }
}
