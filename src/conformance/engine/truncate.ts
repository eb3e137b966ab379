const MAX_LENGTH = 2000;

/** Shortens a long text to its beginning and its length. */
export const truncate = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}… (${text.length} characters)` : text;
