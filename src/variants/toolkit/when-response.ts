import type { Call, When } from './define.ts';
import { isCreate, isGet, isList } from './when-request.ts';

/** Whether all conditions are met. */
export const allOf =
  (...conditions: readonly When[]): When =>
  (call, response) =>
    conditions.every((isMet) => isMet(call, response));

/** Whether one of the operations has responded with an error. */
export const isError: When = ({ operation }, { status }) => operation !== undefined && status >= 400;

/** Whether one of the operations has succeeded. */
export const isSuccess: When = ({ operation }, { ok }) => operation !== undefined && ok;

/** Whether the response of an operation has this status. */
const isAnswered =
  (isOperation: (call: Call) => boolean, expected: number): When =>
  (call, { status }) =>
    isOperation(call) && status === expected;

/** Whether the body is JSON. */
export const hasJson: When = (_call, { headers }) => headers.get('content-type')?.includes('json') ?? false;

/** Whether animals were listed. */
export const isListed = isAnswered(isList, 200);

/** Whether the parameters of a list were rejected. */
export const isListRejected = isAnswered(isList, 400);

/** Whether an animal was created. */
export const isCreated = isAnswered(isCreate, 201);

/** Whether the body of a creation was rejected. */
export const isBodyRejected = isAnswered(isCreate, 400);

/** Whether `getPet` has found an animal. */
export const isFound = isAnswered(isGet, 200);

/** Whether `getPet` has not found an animal. */
export const isUnknown = isAnswered(isGet, 404);
