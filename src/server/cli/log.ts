import type { LoggedRequest } from '../../hosting/http/logged-request.ts';

/** How requests are logged: for people, for programs, or not at all. */
export const logFormats = ['pretty', 'json', 'none'] as const;
/** How requests are logged. */
export type LogFormat = (typeof logFormats)[number];

/** One line for people: time, method, path, status, milliseconds, reason. */
function renderPretty({ time, method, path, state, status, duration, reason, session }: LoggedRequest): string {
  const timeOfDay = new Date(time).toTimeString().slice(0, 8);
  const result = state ?? (status === 0 ? 'reset' : String(status));
  const suffix = [reason, session === undefined ? '' : `session ${session}`]
    .filter((part) => part !== '')
    .map((part) => `  ${part}`)
    .join('');
  return `${timeOfDay}  ${method.padEnd(4)} ${path}  ${result}  ${duration.toFixed(1)} ms${suffix}\n`;
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

/** The renderer of each format. */
export const renderRequest: Record<LogFormat, ((request: LoggedRequest) => string) | undefined> = {
  pretty: renderPretty,
  json: renderJson,
  none: undefined,
};
