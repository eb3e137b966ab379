export type { Int64, NewPet, Pet, PetStatus, PetstoreError } from '../contract/index.ts';
export {
  type ChoiceId,
  type Choices,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from './choices/choice-table.ts';
export type { ActiveFailure, Failure } from './failures/failures.ts';
export type { PlainResponse } from './operations/plain-response.ts';
export type { AnyRequestRecord, OtherRequestRecord, RequestRecord } from './journal/journal.ts';
export type { OperationInput, OperationOutput } from './operations/operation-types.ts';
export { PetCollection } from './data/pet-collection.ts';
export type { PetInput } from './data/pet-schema.ts';
export { DEFAULT_API_KEY } from './create-service.ts';
export type { Variant, Wrap } from './variant.ts';
export { type FetchOptions, type Petstore, type PetstoreOptions, createPetstore } from './petstore.ts';
