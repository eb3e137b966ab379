import { toPets, toPet } from '../exchange/parsed-pets.ts';
import { isRetryLater } from '../http/retry-after.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { Finding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Observation } from './observation.ts';

/** A clause as a rule applies it: as a requirement, or as a recommendation. */
export type Examined = Pick<Finding, 'clause' | 'level'>;

const must = (...clauses: Finding['clause'][]): Examined[] => clauses.map((clause) => ({ clause, level: 'MUST' }));
const should = (...clauses: Finding['clause'][]): Examined[] => clauses.map((clause) => ({ clause, level: 'SHOULD' }));

function ofCredential({ credential }: OperationRequest, knowledge: Knowledge): Examined[] {
  if (credential === 'invalid') return must('authentication.refused');
  if (credential === 'misplaced') return should('http.bearer-only');
  return credential === 'valid' && knowledge.keyAcceptedAt !== undefined ? must('authentication.bearer') : [];
}

function ofList({ query }: Extract<OperationRequest, { operation: 'listPets' }>, isSuccess: boolean): Examined[] {
  const form = query.open.length === 0 ? must('listPets.response') : should('http.robustness');
  if (!isSuccess) return form;
  if (query.limit === undefined) form.push(...should('listPets.limit'));
  else form.push(...must(query.isDefault ? 'listPets.limit-default' : 'listPets.limit'));
  if (query.status !== undefined && query.status !== 'any') form.push(...must('listPets.status'));
  return form;
}

function ofCreation({ body }: Extract<OperationRequest, { operation: 'createPet' }>, isSuccess: boolean): Examined[] {
  if (body.kind === 'invalid' && body.hasUnusualType)
    return [...must('createPet.refused'), ...should('http.content-type-parameters')];
  if (body.kind === 'invalid' || body.kind === 'malformed') return must('createPet.refused');
  if (body.kind === 'lenient') return should('json.strict');
  if (body.kind !== 'new-pet' || !isSuccess) return should('http.robustness');
  return [
    ...must('createPet.response', 'newPet.fields'),
    ...should('newPet.fields'),
    ...(body.pet.status === undefined ? [] : should('newPet.status')),
  ];
}

function ofGet({ petId }: Extract<OperationRequest, { operation: 'getPet' }>, knowledge: Knowledge): Examined[] {
  if (petId.kind === 'not-int64') return should('getPet.petId', 'http.robustness');
  if (petId.kind === 'notation') return should('http.robustness');
  const isKnown = knowledge.pets.get(petId.id)?.isCreated ?? false;
  return must(isKnown ? 'getPet.response' : 'getPet.unknown', 'getPet.petId');
}

function ofOperation(request: OperationRequest, isSuccess: boolean, knowledge: Knowledge): Examined[] {
  if (request.operation === 'listPets') return ofList(request, isSuccess);
  if (request.operation === 'createPet') return ofCreation(request, isSuccess);
  return ofGet(request, knowledge);
}

/** The clauses that an exchange puts to the test, whether it complies with them or not. */
export function examinedBy(request: OperationRequest, { response }: Observation, knowledge: Knowledge): Examined[] {
  const form = request.json === 'accepted' ? should('http.negotiation') : must('service.json');
  if (!response) return must('service.json');
  const { status, headers } = response;
  if (status >= 400) form.push(...must('errors.object'), ...should('errors.helpful'));
  form.push(...should('json.charset', 'json.unique-names'));
  if (headers.etag !== undefined || status === 304) form.push(...should('http.validators'));
  if (status < 300) form.push(...should('http.caching'));
  if (status === 401) form.push(...should('http.www-authenticate'));
  if (headers.deprecation !== undefined || headers.sunset !== undefined)
    form.push(...should('http.deprecation-header'));
  if (toPet(response) || toPets(response).length > 0)
    form.push(...must('animal.id', 'animal.status', 'service.collection'), ...should('animal.status'));
  if (isRetryLater(response)) return form;
  form.push(...ofCredential(request, knowledge));
  const isRejected = status === 401 || request.credential === 'invalid' || request.credential === 'misplaced';
  if (isRejected || request.isUnusual || (request.json === 'refused' && status === 406)) return form;
  return [...form, ...ofOperation(request, status < 300, knowledge)];
}
