/** What a shell expects of a command that a signal has ended: 128 and the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Turns SIGINT and SIGTERM into the end of a run; the second one ends the process at once.
 *
 * @param onStop Called before anything is printed.
 */
export function stopOnSignals(onStop: () => void): {
  signal: AbortSignal;
  /** The exit code after a signal, `undefined` when none came. */
  exitCode(this: void): number | undefined;
  release(this: void): void;
} {
  const controller = new AbortController();
  let exitCode: number | undefined;
  const stop = (name: keyof typeof exitCodes) => {
    if (exitCode !== undefined) process.exit(exitCodes[name]);
    exitCode = exitCodes[name];
    onStop();
    process.stderr.write('Stopping; what has been found so far is reported. Once more ends at once.\n');
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    release: () => void process.off('SIGINT', stop).off('SIGTERM', stop),
  };
}
