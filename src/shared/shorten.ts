/** The start of a text that is kept, and an ellipsis. V8 keeps the whole text alive for a part of it, so a part is copied. */
export const shorten = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${structuredClone(text.slice(0, maximum))}…`;
