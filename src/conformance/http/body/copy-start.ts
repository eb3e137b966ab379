/** The beginning of a text as a copy: a substring would keep the whole text in memory. */
export const copyStart = (text: string, length: number): string =>
  text.length <= length ? text : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, length)));
