export type { Int64, NewPet, Pet, PetStatus, PetstoreError } from '../contract/index.ts';
export { type ChoiceId, type Choices, choiceIds, choicePoint, choiceTable, choiceValues } from './choice-table.ts';
export type { ActiveFailure, Failure } from './failures.ts';
export type { AnyRequestRecord, OtherRequestRecord, RequestRecord } from './journal.ts';
export type { OperationInput, OperationOutput } from './operation-types.ts';
export { PetCollection } from './pet-collection.ts';
export type { PetInput } from './pet-schema.ts';
export { DEFAULT_API_KEY } from './create-service.ts';
export { type FetchOptions, type Petstore, type PetstoreOptions, createPetstore } from './petstore.ts';
