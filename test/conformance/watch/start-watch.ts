import { expect, onTestFinished } from 'vitest';
import type { WatchEvent } from '../../../src/conformance/watch/watch-event.ts';
import { type CommandResult, startCommand } from '../../support/run-command.ts';

/** A line of the log. */
type LogLine = WatchEvent & { time: string };

interface RunningWatch {
  /** The URL of the metrics server. */
  url: string;
  /** Resolves with the first line of the log that matches, of those not returned before. */
  next(this: void, matches: (line: LogLine) => boolean): Promise<LogLine>;
  /** The values of all metrics whose sample matches. */
  metric(this: void, pattern: RegExp): Promise<number[]>;
  /** Stops it. @returns Its outputs; the log is parsed, so that a line that is not JSON fails the test. */
  stop(this: void, signal?: 'SIGINT' | 'SIGTERM'): Promise<CommandResult & { log: LogLine[] }>;
}

const parseLog = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);

/** Starts the built `petstore-conformance watch` with runs every second, and metrics on a free port. */
export async function startWatch(args: string[], env: Record<string, string> = {}): Promise<RunningWatch> {
  const command = startCommand('petstore-conformance', ['watch', '--every', '1s', '--port', '0', ...args], {
    PETSTORE_API_KEY: 'demo-key',
    ...env,
  });
  onTestFinished(() => void command.process.kill('SIGKILL'));
  const greeting = await command.printedToStderr(/ Metrics: \S+\/metrics \(Ctrl\+C ends it\)\n/);
  const [, url = ''] = /Metrics: (\S+)\/metrics/.exec(greeting) ?? [];
  let seen = 0;
  return {
    url,
    async next(matches) {
      for (;;) {
        // Only complete lines are parsed.
        const text = await command.printed(new RegExp(`^(?:.*\\n){${seen + 1}}`));
        const line = parseLog(text.slice(0, text.lastIndexOf('\n')))[seen] as LogLine;
        seen++;
        if (matches(line)) return line;
      }
    },
    async metric(pattern) {
      const response = await fetch(`${url}/metrics`);
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      const samples = (await response.text()).split('\n').filter((line) => pattern.test(line) && !line.startsWith('#'));
      return samples.map((line) => Number(line.slice(line.lastIndexOf(' '))));
    },
    async stop(signal = 'SIGTERM') {
      command.process.kill(signal);
      const ended = await command.ended;
      return { ...ended, log: parseLog(ended.stdout) };
    },
  };
}
