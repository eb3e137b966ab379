import { styleText } from 'node:util';
import { selectProblems } from '../../reference/problems/problem-filter.ts';
import type { LoggedRequest } from '../../hosting/http/logged-request.ts';

/** How requests are logged: for people, for programs, or not at all. */
export const logFormats = ['pretty', 'json', 'none'] as const;
/** How requests are logged. */
export type LogFormat = (typeof logFormats)[number];

/** How lines for people are printed. */
interface PrettyOptions {
  /** @default false */
  hasColors?: boolean;
}

type Color = 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

/** The widths of the columns before the path, and of most paths. */
const STATUS = 'pending'.length;
const METHOD = 'DELETE'.length;
const DURATION = '10000.0 ms'.length;
const PATH = 28;

function toColor({ state, status }: LoggedRequest): Color {
  if (state === 'pending') return 'cyan';
  if (status === 0 || status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}

/** One line for people: time, status, method, milliseconds, path, side, reason. */
function renderPretty(request: LoggedRequest, { hasColors = false }: PrettyOptions = {}): string {
  const { time, method, path, state, status, duration, reason, session, side, problems = [] } = request;
  const paint = (color: Color, text: string) => (hasColors ? styleText(color, text, { validateStream: false }) : text);
  const result = state ?? (status === 0 ? 'reset' : String(status));
  // The reason of a response of the upstream names it already.
  const named = side === undefined || reason.startsWith(side) ? '' : side;
  const kinds = new Set(selectProblems(problems).map(({ kind }) => kind));
  const notes = [
    ...[named, reason].filter((part) => part !== '').map((part) => paint('dim', part)),
    ...(kinds.size > 0 ? [paint('yellow', `invalid: ${[...kinds].join(', ')}`)] : []),
    ...(session === undefined ? [] : [paint('dim', `session ${session}`)]),
  ];
  const columns = [
    paint('dim', new Date(time).toTimeString().slice(0, 8)),
    paint(toColor(request), result.padEnd(STATUS)),
    method.padEnd(METHOD),
    paint('dim', `${duration.toFixed(1)} ms`.padStart(DURATION)),
    ...(notes.length === 0 ? [path] : [path.padEnd(PATH), ...notes]),
  ];
  return `${columns.join('  ')}\n`;
}

/** One JSON object per line. */
function renderJson({ time, duration, ...rest }: LoggedRequest): string {
  const milliseconds = Math.round(duration * 10) / 10;
  return `${JSON.stringify({ event: rest.state === 'pending' ? 'pending' : 'request', time: new Date(time).toISOString(), ...rest, milliseconds })}\n`;
}

/** A line that reports that lines are missing, because nobody read the log. */
export const renderDropped: Record<LogFormat, (count: number) => string> = {
  pretty: (count) => `${count} requests are missing here: the log was not read.\n`,
  json: (count) => `${JSON.stringify({ event: 'dropped', time: new Date().toISOString(), requests: count })}\n`,
  none: () => '',
};

/** A line that reports a client that does not get as far as a request. */
export const renderClientError: Record<LogFormat, (problem: string) => string> = {
  pretty: (problem) => `${new Date().toTimeString().slice(0, 8)}  ${problem}\n`,
  json: (problem) => `${JSON.stringify({ event: 'client-error', time: new Date().toISOString(), problem })}\n`,
  none: () => '',
};

/** The renderer of each format. */
export const renderRequest: Record<
  LogFormat,
  ((request: LoggedRequest, options?: PrettyOptions) => string) | undefined
> = {
  pretty: renderPretty,
  json: renderJson,
  none: undefined,
};
