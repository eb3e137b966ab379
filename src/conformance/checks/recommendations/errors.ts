import { checksOf } from '../checks-of.ts';

/** The content of error objects. */
export const errorChecks = checksOf(
  { dependsOn: 'all', clause: 'errors.helpful' },
  {
    'errors.not-empty': { aspect: 'not-empty', title: 'SHOULD use a non-empty code and message in errors' },
    'errors.discreet': { aspect: 'discreet', title: 'SHOULD NOT reveal a stack trace or the key in an error' },
  },
);
