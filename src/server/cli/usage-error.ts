/** A mistake on the command line or in a variable. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
