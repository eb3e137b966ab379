export type { Behavior, BehaviorGroup } from './behavior.ts';
export { createPetstoreWith } from './create-petstore-with.ts';
export { createSuitePetstore } from './create-suite-petstore.ts';
export type { Need } from './needs.ts';
export type { RecordedExchange } from './recorded-exchange.ts';
export { behaviors } from './table/index.ts';
