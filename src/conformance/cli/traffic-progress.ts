import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { ProxyFinding, RunningProxy } from '../traffic/proxy/start-proxy.ts';
import type { Streams } from './reporting/output-streams.ts';
import { createStatusLine } from './status-line.ts';

const DRAW_MS = 250;
const LONGEST_LINE = 300;

function describeProxyFinding({ level, clause, request, expected, actual }: ProxyFinding): string {
  const mark = level === 'MUST' ? '✗' : '!';
  const line = `${mark} ${level} ${clause}: ${request}: expected ${expected}, got ${actual}`;
  const text = escapeControlCharacters(line.replaceAll(/\s+/g, ' '));
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
}

/** The exchanges that have no part in the verdict, in words. */
const unjudged = {
  elsewhere: ['request', 'for other paths of the target'],
  aborted: ['exchange', 'that the client ended early'],
  unreachable: ['request', 'while the target could not be reached'],
  invalid: ['request', 'with invalid HTTP'],
  unknown: ['exchange', 'that could not be read completely'],
} as const;

/** Describes the exchanges that have no part in the verdict; empty if all have. */
export const describeUnjudged = (counts: RunningProxy['counts']): string[] =>
  Object.entries(unjudged).flatMap(([kind, [noun, text]]) => {
    const count = counts[kind as keyof typeof unjudged];
    return count > 0 ? [`${pluralize(count, noun)} ${text}`] : [];
  });

/**
 * Shows what passes through a proxy: a line that is redrawn, if there is a terminal for it, and a line for each new finding.
 *
 * @param counts What has passed through so far; `undefined` before the proxy has started.
 */
export function createTrafficProgress(
  { stderr, isAnimated }: Pick<Streams, 'stderr' | 'isAnimated'>,
  counts: () => RunningProxy['counts'] | undefined,
) {
  let findings = 0;
  const show = createStatusLine({ stderr, isAnimated });
  const draw = () => {
    const { judged = 0 } = counts() ?? {};
    show(`${pluralize(judged, 'exchange')} judged, ${pluralize(findings, 'clause')} violated`);
  };
  const timer = isAnimated ? setInterval(draw, DRAW_MS).unref() : undefined;
  return {
    /** Prints a finding, if none of its kind was printed before. */
    report: (finding: ProxyFinding): void => {
      if (!finding.isNew) return;
      findings++;
      show('');
      stderr.write(`${describeProxyFinding(finding)}\n`);
    },
    /** Removes the line from the screen and stops. */
    end: (): void => {
      clearInterval(timer);
      show('');
    },
  };
}
