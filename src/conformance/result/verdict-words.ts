import type { Verdict } from './result.ts';

/** The kinds of verdicts in the words of reports. */
export const verdictWords: Readonly<Record<Verdict['kind'], string>> = {
  conformant: 'Conformant',
  'known-failures': 'Known failures only',
  'non-conformant': 'Non-conformant',
  'outdated-known-failures': 'Known failures outdated',
  incomplete: 'Incomplete',
};
