import { animalCategoryIdMutants } from './animal-category-id.ts';
import { animalIdMutants } from './animal-id.ts';
import { animalNameMutants } from './animal-name.ts';
import { animalStatusMutants } from './animal-status.ts';
import { authenticationBearerMutants } from './authentication-bearer.ts';
import { authenticationRefusedMutants } from './authentication-refused.ts';
import { createPetRefusedMutants } from './create-pet-refused.ts';
import { createPetRequestMutants } from './create-pet-request.ts';
import { createPetResponseMutants } from './create-pet-response.ts';
import { errorsHelpfulMutants } from './errors-helpful.ts';
import { errorsObjectMutants } from './errors-object.ts';
import { getPetPetIdMutants } from './get-pet-pet-id.ts';
import { getPetResponseMutants } from './get-pet-response.ts';
import { getPetUnknownMutants } from './get-pet-unknown.ts';
import { httpMutants } from './http.ts';
import { jsonMutants } from './json.ts';
import { listPetsLimitMutants } from './list-pets-limit.ts';
import { listPetsLimitDefaultMutants } from './list-pets-limit-default.ts';
import { listPetsResponseMutants } from './list-pets-response.ts';
import { listPetsStatusMutants } from './list-pets-status.ts';
import { newPetFieldsMutants } from './new-pet-fields.ts';
import { newPetStatusMutants } from './new-pet-status.ts';
import { serviceCollectionMutants } from './service-collection.ts';
import { serviceJsonMutants } from './service-json.ts';
import type { Mutant } from '../toolkit/define.ts';

/** All services that violate the specification in one point. */
export const mutants: readonly Mutant[] = [
  ...animalCategoryIdMutants,
  ...animalIdMutants,
  ...animalNameMutants,
  ...animalStatusMutants,
  ...authenticationBearerMutants,
  ...authenticationRefusedMutants,
  ...createPetRefusedMutants,
  ...createPetRequestMutants,
  ...createPetResponseMutants,
  ...errorsHelpfulMutants,
  ...errorsObjectMutants,
  ...getPetPetIdMutants,
  ...getPetResponseMutants,
  ...getPetUnknownMutants,
  ...httpMutants,
  ...jsonMutants,
  ...listPetsLimitMutants,
  ...listPetsLimitDefaultMutants,
  ...listPetsResponseMutants,
  ...listPetsStatusMutants,
  ...newPetFieldsMutants,
  ...newPetStatusMutants,
  ...serviceCollectionMutants,
  ...serviceJsonMutants,
];
