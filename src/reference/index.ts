export type { Int64, PetStatus, PetstoreError } from '../contract/index.ts';
export type { RequestProblem, RequestProblemKind } from '../contract/request-problems.ts';
export type { NewPet, Pet } from '../contract/parsed-pet.ts';
export {
  type ChoiceId,
  type Choices,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from './choices/choice-table.ts';
export { createPetstore } from './create-petstore.ts';
export { type ApiKeys, DEFAULT_API_KEY } from './create-service.ts';
export { PetCollection } from './data/pet-collection.ts';
export type { PetInput } from './data/pet-schema.ts';
export type { Failure } from './failures/failure.ts';
export type { ActiveFailure, SavedFailure } from './failures/failures.ts';
export type { AnyRequestRecord, OtherRequestRecord, RequestListener, RequestRecord } from './journal/journal.ts';
export type { WaitOptions } from './journal/wait-for-request.ts';
export type { OperationInput, OperationOutput } from './operations/operation-types.ts';
export type { PlainResponse } from './operations/plain-response.ts';
export type { PetstoreOptions } from './petstore-options.ts';
export type { FetchOptions, Handle, ObserveOptions, Petstore } from './petstore.ts';
export type { InvalidRequest } from './problems/invalid-requests.ts';
export type { ProblemFilter } from './problems/problem-filter.ts';
export type { Scenario } from './scenarios/scenario.ts';
export type { Authentication } from './service.ts';
export type { Latency } from './timing/latency.ts';
export type { Variant, Wrap } from './variant.ts';
