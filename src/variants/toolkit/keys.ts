import { hasNoKey, keyOf, tokenOf } from './call.ts';
import type { Call, Fault } from './define.ts';
import { withKey } from './request.ts';

/** Handles some requests as if they had the key. */
export const acceptIf =
  (isAccepted: (call: Call, key: string) => boolean): Fault =>
  () =>
  (call) =>
    call.next(isAccepted(call, keyOf(call)) ? withKey(call) : call.request);

/** Needs no key for some requests. */
export const openTo = (isOpen: (call: Call) => boolean): Fault => acceptIf((call) => hasNoKey(call) && isOpen(call));

/** Accepts wrong keys. */
export const acceptKeys = (isAccepted: (token: string, key: string, call: Call) => boolean): Fault =>
  acceptIf((call, key) => {
    const token = tokenOf(call);
    return token !== undefined && token !== key && isAccepted(token, key, call);
  });
