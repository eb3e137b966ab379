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
    kills: ['errors-empty-message'],
  },
  {
    id: 'errors.discreet',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    aspect: 'discreet',
    title: 'SHOULD NOT reveal a stack trace or the key in an error',
    kills: [
      'errors-stack-trace',
      'errors-echo-key',
      'errors-echo-key-in-base64',
      'errors-echo-header-in-base64',
      'errors-echo-key-in-hexadecimal',
      'errors-echo-key-percent-encoded',
      'errors-echo-key-backwards',
      'errors-echo-key-little-masked',
    ],
  },
];
