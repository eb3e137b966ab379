/** How many characters of a text are shown. */
export const MAX_LENGTH = 2000;

/** Shortens a long text to its beginning and its length. @param length The length to show, if the text is a part of a longer one. */
export const truncate = (text: string, length = text.length) =>
  length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}… (${length} characters)` : text;
