import { styleText } from 'node:util';
import { clauses } from '../../contract/index.ts';
import type { CheckResult, ConformanceResult } from '../result.ts';

type Style = Parameters<typeof styleText>[0];

interface TerminalOptions {
  /** @default false */
  color?: boolean;
  /** Whether the observations are listed too. @default true */
  observations?: boolean;
}

/** What the report shows of a body; the rest is in the JSON. */
const MAX_BODY = 300;

/** What a target sent, on one line and without a character that a terminal obeys or that turns text around. */
function printable(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' ? '⏎' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function quoteClause(id: string): string {
  const clause = clauses.find((each) => each.id === id);
  return clause ? `${clause.source}: ${clause.quotes[0]}` : id;
}

/** A result as text for people. */
export function renderTerminal(
  result: ConformanceResult,
  { color = false, observations = true }: TerminalOptions = {},
): string {
  const paint = (style: Style, text: string) => (color ? styleText(style, text, { validateStream: false }) : text);
  const { checks, created, verdict } = result;
  const of = (level: string, ...outcomes: string[]) =>
    checks.filter((check) => check.level === level && outcomes.includes(check.outcome));
  const lines: string[] = [];

  const showFailure = ({ id, clause, title, evidence }: CheckResult, style: Style, mark: string) => {
    lines.push('', `${paint(style, mark)} ${paint('bold', id)}  ${title}`);
    lines.push(
      `    clause    ${quoteClause(clause)}`,
      `    expected  ${printable(evidence?.expected)}`,
      `    actual    ${printable(evidence?.actual)}`,
    );
    const body = evidence?.response?.body;
    if (body) lines.push(`    body      ${printable(body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body)}`);
    if (evidence?.curl) lines.push(`    repeat    ${evidence.curl}`);
  };
  for (const check of of('MUST', 'fail')) showFailure(check, 'red', '✗ MUST');
  for (const check of of('SHOULD', 'fail')) showFailure(check, 'yellow', '! SHOULD');

  const untold = checks.filter(({ outcome }) => outcome === 'cannot-tell');
  const isTestable = untold.length < checks.length;
  if (isTestable) {
    for (const { id, reason } of untold)
      lines.push('', `${paint('yellow', '?')} ${paint('bold', id)}  cannot tell: ${printable(reason)}`);
    const idle = checks.filter(({ outcome }) => outcome === 'not-applicable');
    if (idle.length > 0) lines.push('', `${idle.length} do not apply:`);
    for (const { id, reason } of idle) lines.push(`    ${id}: ${printable(reason)}`);
    const seen = of('MAY', 'observed');
    if (observations && seen.length > 0) {
      const width = Math.max(...seen.map(({ id }) => id.length));
      lines.push('', 'Where the specification is silent, the target answers:');
      for (const { id, observed } of seen) lines.push(`    ${paint('dim', id.padEnd(width))}  ${printable(observed)}`);
    }
    lines.push('');
    for (const level of ['MUST', 'SHOULD']) {
      const [passed, failed] = [of(level, 'pass').length, of(level, 'fail').length];
      lines.push(
        `${level.padEnd(7)} ${passed} passed, ${failed} failed, ${of(level, 'cannot-tell').length} cannot tell, ${of(level, 'not-applicable').length} not applicable`,
      );
    }
    if (created.length > 0) {
      lines.push(`Left behind: ${created.length} animals, ids ${created.map(({ id }) => id).join(', ')}`);
    }
    lines.push(`${result.requests} requests in ${(result.duration / 1000).toFixed(2)} s`);
  }
  const style = { conformant: 'green', 'non-conformant': 'red', incomplete: 'yellow' } as const;
  lines.push('', paint(['bold', style[verdict.kind]], printable(verdict.sentence)), '');
  return lines.join('\n');
}
