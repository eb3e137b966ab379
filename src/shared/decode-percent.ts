/**
 * Decodes percent-encoding; `undefined` if it is not valid, or not of UTF-8. To call `decodeURIComponent` only for its error
 * does not work: the bundler of the commands leaves out calls whose value nobody uses.
 */
export function tryToDecodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes percent-encoding. Text that is not valid percent-encoding is returned unchanged. */
export const decodePercent = (text: string): string => tryToDecodePercent(text) ?? text;
