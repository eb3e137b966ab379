import type { Exchange, RequestOrigin } from '../../exchange/exchange.ts';

/** Where a request came from, for its repetition. */
export const originOf = ({ checkId, phase, purpose, isBrief }: Exchange): RequestOrigin => ({
  checkId,
  phase,
  ...(purpose && { purpose }),
  ...(isBrief && { isBrief }),
});
