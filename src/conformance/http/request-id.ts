import { type HttpRequest, operationOf } from '../exchange/request.ts';

/** The header by which a service's own log can be searched for a request. Its value names the run and the request. */
export const REQUEST_ID_HEADER = 'petstore-conformance';

/** The headers of most clients. In a request with any other, each byte of the head may be what is tested. */
const PLAIN_HEADER = /^(?:accept|authorization|content-type)$/;

/** Whether a request can have the header without being another test. */
export const mayCarryId = (request: HttpRequest): boolean =>
  operationOf(request) !== undefined &&
  request.nameCase === undefined &&
  Object.keys(request.headers).every((name) => PLAIN_HEADER.test(name));
