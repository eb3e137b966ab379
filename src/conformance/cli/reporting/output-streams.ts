/** The streams for reports without a file. */
export interface Streams {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** The variables by which GitHub Actions, and the summary of its step, are recognized. */
  env: NodeJS.ProcessEnv;
  /** Whether stderr is a terminal that can redraw a line. */
  isAnimated: boolean;
}

/** The streams of a process, as reports use them. */
export function toStreams({ stdout, stderr, env }: NodeJS.Process): Streams {
  return { stdout, stderr, env, isAnimated: stderr.isTTY && env.TERM !== 'dumb' };
}
