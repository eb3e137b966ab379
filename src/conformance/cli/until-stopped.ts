/** The exit codes that shells expect of a command ended by a signal: 128 plus the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs what SIGINT, SIGTERM, and SIGHUP, which a closed terminal sends, stop. A second signal ends the process immediately,
 * except SIGHUP, which the shell and the system both send.
 *
 * @param run Gets a signal that is aborted then, and a function that returns the exit code for it.
 * @param onStop Called before anything is printed.
 */
export async function untilStopped<Result>(
  run: (signal: AbortSignal, exitCode: () => number | undefined) => Promise<Result>,
  onStop: () => void = () => {},
): Promise<Result> {
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
  try {
    return await run(controller.signal, () => exitCode);
  } finally {
    for (const name of names) process.off(name, stop);
  }
}
