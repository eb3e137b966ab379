import type { OperationName } from '../../contract/index.ts';
import { type Call, readBody, toInput } from '../operations/call.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import type { OperationRoute } from '../operations/route.ts';
import type { Service } from '../service.ts';
import type { Failure } from './failure.ts';
import type { Failures } from './failures.ts';

/**
 * Applies an injected failure to a call, and records on the call what it did.
 *
 * @param own Returns a failure of this request alone, which takes precedence over all others.
 * @returns The response in place of the operation's; `undefined` to run the operation.
 */
export async function failOperation(
  route: OperationRoute,
  call: Call,
  service: Service,
  failures: Failures,
  own?: (operation: OperationName) => Failure | undefined,
): Promise<PlainResponse | 'network' | undefined> {
  // The condition `when` of a failure may depend on the body.
  if (route.name === 'createPet') await readBody(call, service);
  const ownFailure = own?.(route.name);
  // One without a status only spreads the body, also that of another failure.
  if (ownFailure?.status === undefined) call.failure = failures.next(route.name, toInput(route, call), call.request);
  const failure = (call.failure || ownFailure) && { ...call.failure?.failure, ...ownFailure };
  if (failure) call.effect = await failures.run(failure, call.request);
  return call.effect?.response;
}
