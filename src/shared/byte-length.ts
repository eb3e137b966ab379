const encoder = new TextEncoder();

/** The length of a text as UTF-8, in bytes. */
export const byteLength = (text: string): number => encoder.encode(text).length;
