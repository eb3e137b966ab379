import type { Petstore } from '../../reference/index.ts';
import type { HeaderSource } from '../../reference/operations/read-header.ts';
import { toKeyIndex } from './session-name.ts';

/** Whether a request may create a session. Without a valid key, it could use up the sessions of others. */
export const mayCreateSession = (
  source: HeaderSource,
  { authentication, apiKeys }: Pick<Petstore, 'authentication' | 'apiKeys'>,
): boolean => authentication !== 'keys' || toKeyIndex(source, apiKeys) !== -1;
