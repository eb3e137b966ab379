import type { LoggedRequest } from '../create-listener.ts';

/** How a request is told of: for people, for programs, or not at all. */
export const logFormats = ['pretty', 'json', 'none'] as const;
export type LogFormat = (typeof logFormats)[number];

/** One line for a person: time, method, path, status, milliseconds, and why. */
function renderPretty({ time, method, path, status, duration, reason, session }: LoggedRequest): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const what = status === 0 ? 'no answer' : String(status);
  const whose = session === undefined ? '' : `  session ${session}`;
  return `${clock}  ${method.padEnd(4)} ${path}  ${what}  ${duration.toFixed(1)} ms  ${reason}${whose}\n`;
}

/** One JSON object on one line. */
function renderJson({ time, duration, ...rest }: LoggedRequest): string {
  const milliseconds = Math.round(duration * 10) / 10;
  return `${JSON.stringify({ event: 'request', time: new Date(time).toISOString(), ...rest, milliseconds })}\n`;
}

/** How requests are printed in a format; nothing for `none`. */
export const renderRequest: Record<LogFormat, ((request: LoggedRequest) => string) | undefined> = {
  pretty: renderPretty,
  json: renderJson,
  none: undefined,
};
