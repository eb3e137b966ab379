import type { JournalEntry, RequestOrigin } from '../../checks/journal.ts';

/** Where a request came from, for its repetition. */
export const originOf = ({ checkId, phase, purpose, isBrief }: JournalEntry): RequestOrigin => ({
  checkId,
  phase,
  ...(purpose && { purpose }),
  ...(isBrief && { isBrief }),
});
