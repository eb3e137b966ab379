import type { Variant } from '../../reference/index.ts';
import { authenticationMutants } from './authentication.ts';
import { consistencyMutants } from './consistency.ts';
import { cornerMutants } from './corners/index.ts';
import { createPetMutants } from './create-pet/index.ts';
import { disclosureMutants } from './disclosure.ts';
import { drawnMutants } from './drawn/index.ts';
import { effectMutants } from './effects/index.ts';
import { familyMutants } from './families/index.ts';
import { fractionMutants } from './fractions.ts';
import { getPetMutants } from './get-pet/index.ts';
import { guessMutants } from './guesses/index.ts';
import { intermittentMutants } from './intermittent.ts';
import { largeBodyMutants } from './large-bodies.ts';
import { listPetsMutants } from './list-pets/index.ts';
import { nameMutants } from './names/index.ts';
import { notationMutants } from './notations/index.ts';
import { responseMutants } from './responses.ts';
import { spellingMutants } from './spellings/index.ts';
import { transportMutants } from './transport.ts';
import { wireMutants } from './wire/index.ts';

/** All services that violate the specification in one point. */
export const mutants: readonly Variant[] = [
  ...authenticationMutants,
  ...listPetsMutants,
  ...createPetMutants,
  ...getPetMutants,
  ...consistencyMutants,
  ...intermittentMutants,
  ...largeBodyMutants,
  ...responseMutants,
  ...transportMutants,
  ...familyMutants,
  ...cornerMutants,
  ...drawnMutants,
  ...wireMutants,
  ...notationMutants,
  ...guessMutants,
  ...disclosureMutants,
  ...fractionMutants,
  ...spellingMutants,
  ...effectMutants,
  ...nameMutants,
];
