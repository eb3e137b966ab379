import { isTestable } from '../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { describeFailure, summarizeFailure } from './describe-failure.ts';
import { toSeverity } from './severity.ts';
import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';

const codes: Record<string, string> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
const escapeMessage = (text: string) =>
  printableLines(text).replaceAll(/[%\r\n]/g, (character) => codes[character] ?? '');
const escapeProperty = (text: string) =>
  escapeControlCharacters(text).replaceAll(/[%\r\n:,]/g, (character) => codes[character] ?? '');

function annotate(command: 'error' | 'warning' | 'notice', title: string, message: string): string {
  return `::${command} title=${escapeProperty(title)}::${escapeMessage(message)}\n`;
}

function annotateCheck(check: CheckResult, result: ConformanceResult): string {
  const { id, title, reason = '' } = check;
  const severity = toSeverity(check, result);
  if (severity === 'error') return annotate('error', id, `${title}\ninconclusive: ${reason}`);
  if (severity !== 'failure' && severity !== 'warning') return '';
  const message = `${title}\n${summarizeFailure(check)}\n\n${describeFailure(check, result)}`;
  return annotate(severity === 'failure' ? 'error' : 'warning', id, message);
}

/**
 * Renders a result as workflow commands, which GitHub Actions shows as annotations: the verdict, an error for each
 * violation and each inconclusive MUST, and a warning for each violated SHOULD. GitHub shows ten of each kind per step.
 */
export function renderGithub(result: ConformanceResult): string {
  const { checks, configuration, verdict } = result;
  const title = `petstore-conformance: ${configuration.baseUrl}`;
  const first = annotate(verdict.exitCode === 0 ? 'notice' : 'error', title, verdict.summary);
  // All checks would repeat the cause that the verdict names.
  if (!isTestable(result)) return first;
  return first + checks.map((check) => annotateCheck(check, result)).join('');
}
