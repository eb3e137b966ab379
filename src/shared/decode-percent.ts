/** Decodes percent-encoding. A text whose percent-encoding is invalid stays unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
