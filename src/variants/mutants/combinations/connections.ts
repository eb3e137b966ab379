import type { Variant } from '../../../reference/index.ts';
import { bodyOf, mutant, withKey } from '../../toolkit/index.ts';

const isKept = ({ headers }: Request) => headers.get('connection') === 'keep-alive';

/** Mutants that mix up requests of one connection, or of several at the same time. */
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
  mutant(
    'createPet-merges-concurrent',
    'Responds to identical creations with a status in flight with one animal.',
    () => {
      const inFlight = new Map<string, Promise<Response>>();
      return async (call) => {
        if (call.operation !== 'createPet') return call.next(call.request);
        const body = await bodyOf(call);
        if (!body.includes('"status"')) return call.next(call.request);
        const identity = `${call.request.headers.get('authorization')} ${body}`;
        const pending = inFlight.get(identity);
        if (pending) return (await pending).clone();
        // Later, so that another request can arrive.
        const response = new Promise<void>((resolve) => void setTimeout(resolve, 20)).then(() =>
          call.next(call.request),
        );
        inFlight.set(identity, response);
        try {
          return (await response).clone();
        } finally {
          inFlight.delete(identity);
        }
      };
    },
  ),
];
