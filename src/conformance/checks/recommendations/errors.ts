import type { Check } from '../check.ts';

/** The content of error objects. */
export const errorChecks: readonly Check[] = [
  {
    id: 'errors.not-empty',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    aspect: 'not-empty',
    title: 'SHOULD use a non-empty code and message in errors',
  },
  {
    id: 'errors.discreet',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    aspect: 'discreet',
    title: 'SHOULD NOT reveal a stack trace or the key in an error',
  },
];
