import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, isKept } from '../../toolkit/call.ts';
import { OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { withKey } from '../../toolkit/request.ts';

/** Mutants that mix up the requests of one connection. */
export const combinationConnectionMutants: readonly Variant[] = [
  mutant(
    'any-connection-keeps-credential',
    'Accepts requests without a key over a connection that has sent one.',
    () => {
      let isTrusted = false;
      return async (call) => {
        const isTrustedNow = isTrusted && isKept(call) && hasNoKey(call);
        const response = await call.next(isTrustedNow ? withKey(call) : call.request);
        if (isKept(call)) isTrusted = response.status !== 401;
        return response;
      };
    },
    OVER_HTTP,
  ),
];
