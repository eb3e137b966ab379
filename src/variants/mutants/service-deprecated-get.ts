import { type Mutant, mutantsOf } from '../toolkit/define.ts';
import { onStatus } from '../toolkit/edit-response.ts';
import { asError } from '../toolkit/on.ts';

export const serviceDeprecatedGetMutants: readonly Mutant[] = mutantsOf('MUST', 'service.deprecated-get', {
  'getPet-removed-early': ['Removes the operation before 5 December 2030.', onStatus(200, asError(410))],
});
