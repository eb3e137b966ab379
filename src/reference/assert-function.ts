/**
 * Asserts that a value is a function.
 *
 * @param purpose What the caller wants, such as `override an operation`.
 * @throws Error naming the argument.
 */
export function assertFunction(value: unknown, name: string, purpose: string): void {
  if (typeof value === 'function') return;
  throw new Error(
    `Failed to ${purpose}: ${name} is ${value === undefined ? 'missing' : 'not a function'}. Pass a function.`,
  );
}
