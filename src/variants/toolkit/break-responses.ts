import type { OperationName } from '../../contract/index.ts';
import type { Fault } from './define.ts';

type ToBroken = (response: Response) => Response | Promise<Response>;

/** Breaks those responses of an operation that meet a condition. */
export const breakResponses =
  (
    operation: OperationName,
    toBroken: ToBroken,
    isMatch = (response: Response, _count: number) => response.ok,
  ): Fault =>
  () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return call.operation === operation && isMatch(response, ++count) ? toBroken(response) : response;
    };
  };

/** Breaks every sixth successful response of an operation. */
export const breakAtTimes = (operation: OperationName, toBroken: ToBroken): Fault =>
  breakResponses(operation, toBroken, ({ ok }, count) => ok && count % 6 === 0);

/** Breaks the rejections of an operation. */
export const breakRejections = (operation: OperationName, toBroken: ToBroken): Fault =>
  breakResponses(operation, toBroken, ({ status }) => status === 401);
