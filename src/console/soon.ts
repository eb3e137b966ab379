const SOON_MS = 200;

/** Makes a function that acts a moment later, once for all calls until then. */
export function soon(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, SOON_MS);
  };
}
