/** The exit codes that shells expect of a command ended by a signal: 128 plus the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Stops a run on SIGINT and SIGTERM. A second signal ends the process immediately.
 *
 * @param onStop Called before anything is printed.
 */
export function stopOnSignals(onStop: () => void): {
  signal: AbortSignal;
  /** The exit code after a signal, `undefined` without a signal. */
  exitCode(this: void): number | undefined;
  release(this: void): void;
} {
  const controller = new AbortController();
  let exitCode: number | undefined;
  const stop = (name: keyof typeof exitCodes) => {
    if (exitCode !== undefined) process.exit(exitCodes[name]);
    exitCode = exitCodes[name];
    onStop();
    process.stderr.write('Stopping: results so far will be reported. Press Ctrl+C again to quit immediately.\n');
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    release: () => void process.off('SIGINT', stop).off('SIGTERM', stop),
  };
}
