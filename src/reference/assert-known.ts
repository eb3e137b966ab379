/**
 * Asserts that an object has only known options, since a misspelled one would be ignored silently.
 *
 * @throws Error naming the first unknown option.
 */
export function assertKnown(options: object, known: readonly string[], purpose: string): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Error(`Failed to ${purpose}: unknown option ${JSON.stringify(unknown)}. Use ${known.join(', ')}.`);
}
