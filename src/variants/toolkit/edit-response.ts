import type { PetstoreError } from '../../contract/index.ts';
import { type Call, editResponse, type Fault, isResponseOf } from './define.ts';
import { withHeaders, withJson } from './response.ts';

/** Replaces every nth successful response that meets a condition. */
export function atTimes(
  interval: number,
  isMatch: (call: Call) => boolean,
  replace: (response: Response) => Response,
): Fault {
  return () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return response.ok && isMatch(call) && ++count % interval === 0 ? replace(response) : response;
    };
  };
}

/** The size of the parts in which some services handle bodies, in bytes. */
export const CHUNK = 16 * 1024;

/** Whether a response is a list. */
export const isListed = ({ ok }: Response, { operation }: Call) => ok && operation === 'listPets';

/** Changes a response. */
export type Edit = (response: Response, call: Call) => Response | Promise<Response>;

/** Changes those responses of the three operations that meet a condition. */
export function editSome(isMatch: (response: Response, call: Call) => boolean, edit: Edit): Fault {
  const isOperationMatch = (response: Response, call: Call) => call.operation !== undefined && isMatch(response, call);
  return editResponse(isOperationMatch, edit);
}

/** Whether a response is an error. */
export const isError = ({ status }: Response) => status >= 400;

/** Changes an error object. */
export const editError =
  (edit: (error: PetstoreError) => unknown): Edit =>
  (response) =>
    withJson(response, edit);

/** Adds headers to every successful response of the three operations. */
export const addHeaders = (headers: Record<string, string>) =>
  editResponse(
    ({ ok }, { operation }) => ok && operation !== undefined,
    (response) => withHeaders(response, headers),
  );

/** Replaces the responses of getPet that have this status. */
export const onStatus = (status: number, respond: Edit): Fault => editResponse(isResponseOf('getPet', status), respond);
