/** Calls back after this many milliseconds. @returns Stops the timer. */
export type StartTimer = (milliseconds: number, onEnded: () => void) => () => void;

/** Creates a function that resolves after some milliseconds, or as soon as its signal is aborted. */
export const createWait =
  (startTimer: StartTimer) =>
  (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        stop();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const stop = startTimer(milliseconds, end);
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    });

/** Starts a timer of the system. */
export const startTimer: StartTimer = (milliseconds, onEnded) => {
  const timer = setTimeout(onEnded, milliseconds);
  return () => clearTimeout(timer);
};

/** Resolves after this many milliseconds, or as soon as the signal is aborted. */
export const wait = createWait(startTimer);
