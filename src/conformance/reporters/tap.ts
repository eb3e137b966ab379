import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { summarizeFailure } from './describe-failure.ts';
import { toMark } from './mark.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';

/** What a description may not hold as it is. @see TAP 14, "Escaping" */
const escape = (text: string) => escapeControlCharacters(text).replaceAll(/[\\#]/g, String.raw`\$&`);

/** A YAML block: a JSON text is YAML, on one line and with nothing left to mean something else. */
function toYaml(values: Record<string, string | undefined>): string[] {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(escapeControlCharacters(value))}`],
  );
  return lines.length === 0 ? [] : ['  ---', ...lines, '  ...'];
}

function toLines(check: CheckResult, index: number, result: ConformanceResult): string[] {
  const { id, level, title, clause, evidence, observed, reason = '' } = check;
  const mark = toMark(check, result);
  const verb = mark === 'passed' || mark === 'skipped' ? 'ok' : 'not ok';
  const directive = {
    passed: '',
    failure: '',
    error: '',
    skipped: ` # SKIP ${escape(reason)}`,
    warning: ` # TODO ${escape(summarizeFailure(check))}`,
  }[mark];
  return [
    `${verb} ${index + 1} - ${escape(id)}: ${escape(title)}${directive}`,
    ...toYaml({
      ...(verb === 'not ok' && { level, clause: quoteClause(result, clause) }),
      ...(mark === 'error' && { 'cannot tell': reason }),
      expected: evidence?.expected,
      actual: evidence?.actual,
      body: evidence?.response?.body,
      repeat: evidence?.reproduce,
      observed,
    }),
  ];
}

/**
 * A result in the Test Anything Protocol 14, the verdict as its last test. A violated SHOULD is TODO, which does not fail a run, unless with `--strict`;
 * a MUST that cannot be told is not ok.
 */
export function renderTap(result: ConformanceResult): string {
  const { checks, configuration, kit, verdict } = result;
  const lines = checks.flatMap((check, index) => toLines(check, index, result));
  const number = checks.length + 1;
  // A run that was stopped may have no other line that is not ok.
  const last = `${verdict.exitCode === 0 ? 'ok' : 'not ok'} ${number} - verdict: ${escape(verdict.summary)}`;
  const about = `# petstore-conformance ${kit}, ${escape(configuration.baseUrl)}`;
  return ['TAP version 14', `1..${number}`, ...lines, last, about, ''].join('\n');
}
