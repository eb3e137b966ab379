/** A time that lag may take, and the one that has passed, in milliseconds. */
export interface Waited {
  passed: number;
  maxLag: number;
}

/** Adds to a problem how much time has passed without it going away. */
export const describeWait = (problem: string, { passed, maxLag }: Waited): string =>
  `${problem}, still after ${Math.round(passed)} ms (maxLag: ${maxLag} ms)`;
