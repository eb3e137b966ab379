/** The id of the check that an inconclusive one leaves its report to; `undefined` if its reason is another one. */
export const reporterOf = (reason: string): string | undefined =>
  / reports (?:a|the) (?:violation|response)\b/.test(reason) ? reason.split(' ', 1)[0] : undefined;
