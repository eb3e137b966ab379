import type { OperationName } from '../../contract/index.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import type { Failure, Failures } from './failures.ts';
import { type Call, readBody, toInput } from '../operations/call.ts';
import type { OperationRoute } from '../operations/route.ts';
import type { Service } from '../service.ts';

/**
 * Lets an operation fail as it was asked to, and notes on the call that it did.
 *
 * @param own Gives a failure of this request alone, which goes before all others.
 * @returns What answers instead of the service; nothing when no failure is meant for the request, or it only delays the
 * answer or breaks it off.
 */
export async function failOperation(
  route: OperationRoute,
  call: Call,
  service: Service,
  failures: Failures,
  own?: (operation: OperationName) => Failure | undefined,
): Promise<PlainResponse | 'network' | undefined> {
  // What a failure is meant for may depend on the body.
  if (route.name === 'createPet') await readBody(call, service);
  call.failed = await failures.run(route.name, toInput(route, call), call.request, own?.(route.name));
  return call.failed === 'truncate' ? undefined : call.failed;
}
