import type { Check } from './check.ts';

/** Whether each request got a complete response. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'answers.complete',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    aspect: 'complete',
    title: 'MUST send a complete response to every request',
  },
  {
    id: 'http.no-reset',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.robustness',
    aspect: 'reset',
    title: 'SHOULD NOT break the connection of a request that succeeds when it is repeated',
  },
];
