export type { InvalidRequestOptions, OnInvalidRequest } from './invalid-requests.ts';
export type { OperationResolver, OperationResponse, Override, OverrideInput, OverrideOptions } from './override.ts';
export { type PetstoreHandlers, type PetstoreHandlersOptions, petstoreHandlers } from './petstore-handlers.ts';
export { type UnhandledOptions, unhandled } from './unhandled.ts';
