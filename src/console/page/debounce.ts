const DELAY_MS = 200;

/** A function that runs an action after a short delay, once for all calls in the meantime. */
export function debounce(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      action();
    }, DELAY_MS);
  };
}
