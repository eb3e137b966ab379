/** Writes items as a list in a sentence, such as `a, b and c`. The formatter takes longer to create than a command to start. */
export const enumerate = (items: Iterable<string>): string => new Intl.ListFormat('en-GB').format(items);
