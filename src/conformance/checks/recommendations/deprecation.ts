import { checksOf } from '../checks-of.ts';

/** The headers that announce the removal of an operation. */
export const deprecationChecks = checksOf(
  { dependsOn: 'all', clause: 'http.deprecation-header' },
  {
    'http.deprecation': {
      aspect: 'deprecation',
      title: 'SHOULD send only well-formed Deprecation and Sunset headers that agree with 5 December 2030',
    },
    'http.deprecation-elsewhere': {
      aspect: 'deprecation-elsewhere',
      title: 'SHOULD NOT send Deprecation or Sunset for operations that are not deprecated',
    },
  },
);
