import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { summarizeFailure } from './describe-failure.ts';
import { renderComparison } from './comparison.ts';
import { describeKnownFailure } from './describe-known-failure.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';
import { toSeverity } from './severity.ts';

/** Escapes a description. @see TAP 14, "Escaping" */
export const escapeTap = (text: string) => escapeControlCharacters(text).replaceAll(/[\\#]/g, String.raw`\$&`);

/** Renders a YAML block. The values are JSON strings, which are valid YAML on a single line. */
function toYaml(values: Record<string, string | undefined>): string[] {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(escapeControlCharacters(value))}`],
  );
  return lines.length === 0 ? [] : ['  ---', ...lines, '  ...'];
}

function toLines(check: CheckResult, index: number, result: ConformanceResult): string[] {
  const { id, level, title, clause, evidence, observed, reason = '' } = check;
  const severity = toSeverity(check, result);
  const status = severity === 'passed' || severity === 'skipped' ? 'ok' : 'not ok';
  const directive = {
    passed: '',
    failure: '',
    error: '',
    skipped: ` # SKIP ${escapeTap(reason)}`,
    known: ` # TODO known failure: ${escapeTap(describeKnownFailure(check))}`,
    unscored: ` # TODO not scored: ${escapeTap(summarizeFailure(check) || reason)}`,
    warning: ` # TODO ${escapeTap(summarizeFailure(check))}`,
  }[severity];
  return [
    `${status} ${index + 1} - ${escapeTap(id)}: ${escapeTap(title)}${directive}`,
    ...toYaml({
      ...(status === 'not ok' && { level, clause: quoteClause(result, clause) }),
      ...(severity === 'error' && { inconclusive: reason }),
      expected: evidence?.expected,
      actual: evidence?.actual,
      body: evidence?.response?.body,
      reproduce: evidence?.reproduce,
      observed,
    }),
  ];
}

/**
 * Renders a result in the Test Anything Protocol 14, with the verdict as the last test. A violated SHOULD is TODO, which does
 * not fail a run, except with `--strict`, and so is a known failure. An inconclusive MUST is not ok, nor is an inconclusive SHOULD with `--strict`.
 */
export function renderTap(result: ConformanceResult): string {
  const { checks, configuration, kit, verdict } = result;
  const lines = checks.flatMap((check, index) => toLines(check, index, result));
  const number = checks.length + 1;
  // In a run that was stopped this may be the only line that is not ok.
  const last = `${verdict.exitCode === 0 ? 'ok' : 'not ok'} ${number} - verdict: ${escapeTap(verdict.summary)}`;
  const about = `# petstore-conformance ${escapeTap(`${kit}, ${configuration.baseUrl}`)}`;
  const changes = result.comparison
    ? renderComparison(result.comparison)
        .trimEnd()
        .split('\n')
        .map((line) => `# ${line}`.trimEnd())
    : [];
  return ['TAP version 14', `1..${number}`, ...lines, last, about, ...changes, ''].join('\n');
}
