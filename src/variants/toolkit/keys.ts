import { hasValidKey, headerOf, keyOf } from './call.ts';
import type { Call, Fault } from './define.ts';
import { withKey } from './request.ts';

/** Accepts the key in another header. */
export const alsoIn =
  (isKey: (call: Call, key: string) => boolean): Fault =>
  () =>
  (call) =>
    call.next(isKey(call, keyOf(call)) ? withKey(call) : call.request);

/** Accepts credentials by the whole header. */
export const acceptHeaders =
  (isAccepted: (header: string, key: string) => boolean): Fault =>
  () =>
  (call) =>
    call.next(
      !hasValidKey(call) && isAccepted(headerOf(call, 'authorization'), keyOf(call)) ? withKey(call) : call.request,
    );
