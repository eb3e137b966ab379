export { type OperationResolver, type OperationResponse, type OverrideOptions, override } from './override.ts';
export { type PetstoreHandlersOptions, petstoreHandlers } from './petstore-handlers.ts';
export { unhandled } from './unhandled.ts';
