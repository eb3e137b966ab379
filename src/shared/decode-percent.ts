/** Decodes percent-encoding. Text that is not valid percent-encoding is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
