/** The caller's mistake: wrong options, an empty selection. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
