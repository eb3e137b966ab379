/**
 * Keeps a command from ending with a stack trace because its output cannot be written. EPIPE is ignored, since readers such as
 * `head` may stop early. Any other error of stdout is reported once on stderr, and sets the exit code at the end.
 *
 * @param running The process of the command.
 * @param command The name of the command.
 * @param exitCode The exit code after an error.
 */
export function watchOutput(running: NodeJS.Process, command: string, exitCode: number): void {
  const { stdout, stderr } = running;
  // There is nowhere left to report an error of stderr.
  stderr.on('error', () => {});
  let isReported = false;
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isReported) return;
    isReported = true;
    stderr.write(`${command}: failed to write to standard output: ${message}\n`);
    running.once('exit', () => void (running.exitCode = exitCode));
  });
}
