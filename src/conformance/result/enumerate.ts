/** Writes items as a list in a sentence, such as `a, b and c`. Creating a formatter takes milliseconds, so none is created at start. */
export const enumerate = (items: Iterable<string>): string => new Intl.ListFormat('en-GB').format(items);
