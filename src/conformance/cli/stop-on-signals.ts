/** The exit codes that shells expect of a command ended by a signal: 128 plus the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops a run on SIGINT, on SIGTERM, and on SIGHUP, which a closed terminal sends. A second signal ends the
 * process immediately, except SIGHUP, which the shell and the system both send.
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
    if (exitCode !== undefined && name === 'SIGHUP') return;
    if (exitCode !== undefined) process.exit(exitCodes[name]);
    exitCode = exitCodes[name];
    onStop();
    process.stderr.write('Stopping: results so far will be reported. Press Ctrl+C again to quit immediately.\n');
    controller.abort();
  };
  for (const name of names) process.on(name, stop);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    release: () => {
      for (const name of names) process.off(name, stop);
    },
  };
}
