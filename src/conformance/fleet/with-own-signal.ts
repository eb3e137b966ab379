/**
 * Runs something with a signal of its own, which is aborted with another one. What listens to the latter would stay in memory for as
 * long as that does.
 */
export async function withOwnSignal<Result>(
  signal: AbortSignal | undefined,
  run: (own: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await run(controller.signal);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
