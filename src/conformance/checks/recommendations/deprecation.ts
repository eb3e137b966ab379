import type { Check } from '../check.ts';

/** The headers that announce the removal of an operation. */
export const deprecationChecks: readonly Check[] = [
  {
    id: 'http.deprecation',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    aspect: 'deprecation',
    title: 'SHOULD send only well-formed Deprecation and Sunset headers that agree with 5 December 2030',
  },
  {
    id: 'http.deprecation-elsewhere',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    aspect: 'deprecation-elsewhere',
    title: 'SHOULD NOT send Deprecation or Sunset for operations that are not deprecated',
  },
];
