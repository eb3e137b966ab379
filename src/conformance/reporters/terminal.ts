import styles from 'ansi-styles';
import { pluralize } from '../result/pluralize.ts';
import { isTestable } from '../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { moreOfBody } from './more-of-body.ts';
import { paragraph } from './paragraph.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';
import { quoteClause } from './quote-clause.ts';

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

export interface TerminalOptions {
  /** @default false */
  color?: boolean;
  /** Whether the observations are listed too. @default true */
  observations?: boolean;
  /** Columns that texts are wrapped to. @default as long as they are */
  width?: number;
}

/** What the report shows of a body; the rest is in the JSON. */
const MAX_BODY = 300;

/** A result as text for people. */
export function renderTerminal(
  result: ConformanceResult,
  { color = false, observations = true, width }: TerminalOptions = {},
): string {
  const paint = (style: Style, text: string) => (color ? styles[style].open + text + styles[style].close : text);
  const { checks, configuration, created, verdict } = result;
  const of = (level: string, ...outcomes: string[]) =>
    checks.filter((check) => check.level === level && outcomes.includes(check.outcome));
  const lines: string[] = [];
  /** A text whose head is painted after it was measured. */
  const show = (head: string, text: string, style?: Style) => {
    const shown = paragraph(head, text, width);
    lines.push(style ? paint(style, head.trimEnd()) + shown.slice(head.trimEnd().length) : shown);
  };

  const showFailure = ({ id, clause, title, evidence }: CheckResult, style: Style, mark: string) => {
    lines.push('');
    show(`${mark} ${escapeControlCharacters(id)}  `, escapeControlCharacters(title), style);
    show('    clause    ', escapeControlCharacters(quoteClause(result, clause)));
    if (!evidence) return;
    show('    expected  ', escapeControlCharacters(evidence.expected));
    show('    actual    ', escapeControlCharacters(evidence.actual));
    const body = moreOfBody(evidence);
    if (body)
      show('    body      ', escapeControlCharacters(body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body));
    // Not wrapped: a line that is broken here is broken where it is pasted.
    if (evidence.reproduce) lines.push(`    repeat    ${printableLines(evidence.reproduce)}`);
  };
  for (const check of of('MUST', 'fail')) showFailure(check, 'red', '✗ MUST');
  for (const check of of('SHOULD', 'fail')) showFailure(check, 'yellow', '! SHOULD');

  const untold = checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (isTestable(result)) {
    for (const { id, reason = '' } of untold) {
      lines.push('');
      show(`? ${escapeControlCharacters(id)}  `, `cannot tell: ${escapeControlCharacters(reason)}`, 'yellow');
    }
    const idle = checks.filter(({ outcome }) => outcome === 'not-applicable');
    if (idle.length > 0) lines.push('', `${idle.length} ${idle.length === 1 ? 'does' : 'do'} not apply:`);
    for (const { id, reason = '' } of idle)
      show(`    ${escapeControlCharacters(id)}: `, escapeControlCharacters(reason));
    const seen = of('MAY', 'observed');
    if (observations && seen.length > 0) {
      const longest = Math.max(...seen.map(({ id }) => id.length));
      lines.push('', ...paragraph('', 'Where the specification is silent, the target answers:', width).split('\n'));
      for (const { id, observed = '' } of seen)
        show(`    ${escapeControlCharacters(id).padEnd(longest)}  `, escapeControlCharacters(observed), 'dim');
    }
    lines.push('');
    for (const level of ['MUST', 'SHOULD']) {
      const [passed, failed] = [of(level, 'pass').length, of(level, 'fail').length];
      show(
        `${level.padEnd(7)} `,
        `${passed} passed, ${failed} failed, ${of(level, 'inconclusive').length} cannot tell, ${of(level, 'not-applicable').length} not applicable`,
      );
    }
    if (created.length > 0) {
      const ids = created.map(({ id }) => escapeControlCharacters(id)).join(', ');
      show('', `Left behind: ${pluralize(created.length, 'animal')}, ids ${ids}`);
    }
    const target = escapeControlCharacters(configuration.baseUrl);
    show('', `${pluralize(result.requests, 'request')} to ${target} in ${(result.duration / 1000).toFixed(2)} s`);
  }
  const style = { conformant: 'green', 'non-conformant': 'red', incomplete: 'yellow' } as const;
  const sentence = paragraph('', escapeControlCharacters(verdict.summary), width);
  lines.push('', paint('bold', paint(style[verdict.kind], sentence)), '');
  return lines.join('\n');
}
