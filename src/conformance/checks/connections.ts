import type { Check } from './check.ts';
import { eachOperation } from './each-operation.ts';

/** Whether each request got a complete response. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'answers.complete',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    aspect: 'complete',
    title: 'MUST send a complete response to every request',
    kills: [
      'answers-reset-on-unknown-status',
      'answers-truncated',
      ...eachOperation('never-answers-at-times', 'never-ends-at-times', 'resets-at-times', 'wrong-length'),
    ],
  },
  {
    id: 'http.no-reset',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.robustness',
    aspect: 'reset',
    title: 'SHOULD NOT break the connection of a request that succeeds when it is repeated',
    kills: ['listPets-resets-rarely', 'getPet-resets-rarely', 'createPet-large-lost'],
  },
];
