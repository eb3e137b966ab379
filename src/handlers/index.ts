export { type PetstoreHandlersOptions, petstoreHandlers } from './petstore-handlers.ts';
