import type { ClauseId } from './clauses.ts';
import type { OpenPointId } from './open-points.ts';
import type { RequestProblemKind } from './request-problems.ts';

/** The rule of the specification behind a kind of problem. */
export interface RequestRule {
  /** The mistake; completes the sentence "The request ...". */
  meaning: string;
  /** The clauses that the request does not follow. */
  clauses: readonly ClauseId[];
  /** The open point that decides about the request, of a kind that breaks no clause. */
  openPoint?: OpenPointId;
}

/** The rule behind each kind of problem. */
export const requestRules: Readonly<Record<RequestProblemKind, RequestRule>> = {
  'no-key': { meaning: 'has no API key', clauses: ['authentication.bearer'] },
  'malformed-credentials': {
    meaning: 'has an Authorization header other than Bearer and a key',
    clauses: ['authentication.bearer'],
  },
  'wrong-key': { meaning: 'has a key that is not accepted', clauses: ['authentication.refused'] },
  'limit-out-of-range': { meaning: 'has a limit below 1 or above 100', clauses: ['listPets.limit'] },
  'limit-not-an-integer': {
    meaning: 'has a limit that is empty or not a plain decimal integer',
    clauses: ['listPets.limit'],
  },
  'unknown-status': {
    meaning: 'filters by a status other than available, pending and sold',
    clauses: ['listPets.status'],
  },
  'repeated-parameter': {
    meaning: 'has a query parameter more than once, which is defined as one value',
    clauses: ['listPets.limit', 'listPets.status'],
  },
  'unknown-parameter': {
    meaning: 'has a query parameter that the operation does not define',
    clauses: [],
    openPoint: 'unknownQueryParameter',
  },
  'wrong-media-type': {
    meaning: 'declares its body as something else than application/json',
    clauses: ['service.json', 'createPet.request'],
  },
  'malformed-body': {
    meaning: 'has a body that is not JSON in UTF-8, or starts with a byte order mark',
    clauses: ['service.json', 'createPet.request'],
  },
  'invalid-body': {
    meaning: 'has a body without a required field, or with an invalid value',
    clauses: ['newPet.fields', 'createPet.request'],
  },
  'id-in-body': { meaning: 'has an id in its body, which is not accepted as input', clauses: ['animal.id'] },
  'unknown-field': { meaning: 'has a field in its body that is not defined', clauses: ['newPet.fields'] },
  'unexpected-body': { meaning: 'has a body, but the operation has none', clauses: ['note.scope'] },
  'pet-id-not-an-integer': {
    meaning: 'has a petId that is not an int64 in plain decimal notation',
    clauses: ['getPet.petId'],
  },
  'deprecated-operation': { meaning: 'calls getPet, which is deprecated', clauses: ['service.deprecated-get'] },
  'removed-operation': {
    meaning: 'calls getPet on or after 5 December 2030',
    clauses: ['service.deprecated-get'],
  },
  'unknown-operation': {
    meaning: 'has a method or a path below the base path that no operation has',
    clauses: ['service.paths'],
  },
};
