/**
 * Decodes percent-encoding; `undefined` if it is not valid, or not UTF-8. Calling `decodeURIComponent` only for its error does
 * not work in the commands: their bundler removes calls whose value is not used.
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

/** Decodes percent-encoding byte by byte, as ISO-8859-1, and leaves what is not valid as it is. */
export const decodePercentAsLatin1 = (text: string): string =>
  text.replaceAll(/%([\da-f]{2})/gi, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
