import type { Variant } from '../../../reference/index.ts';
import { mutant, withKey } from '../../toolkit/index.ts';

const isKept = ({ headers }: Request) => headers.get('connection') === 'keep-alive';

/** Mutants that mix up the requests of one connection. */
export const connectionMutants: readonly Variant[] = [
  mutant(
    'any-connection-keeps-credential',
    'Accepts requests without a key over a connection that has sent one.',
    () => {
      let isTrusted = false;
      return async (call) => {
        const { request } = call;
        const isTrustedNow = isTrusted && isKept(request) && !request.headers.has('authorization');
        const response = await call.next(isTrustedNow ? withKey(call) : request);
        if (isKept(request)) isTrusted = response.status !== 401;
        return response;
      };
    },
    { needsHttp: true },
  ),
];
