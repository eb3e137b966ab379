import { LIMIT } from '../../contract/index.ts';
import { toPets, toPet } from '../exchange/parsed-pets.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { isRetryLater } from '../../shared/http/retry-after.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { Finding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Observation } from './observation.ts';
import type { CreateRequest, GetRequest, ListRequest } from './rules/rule.ts';

/** A clause as a rule applies it: as a requirement, or as a recommendation. */
export type Examined = Pick<Finding, 'clause' | 'level'>;

const must = (...clauses: Finding['clause'][]): Examined[] => clauses.map((clause) => ({ clause, level: 'MUST' }));
const should = (...clauses: Finding['clause'][]): Examined[] => clauses.map((clause) => ({ clause, level: 'SHOULD' }));

function ofCredential({ credential }: OperationRequest, knowledge: Knowledge): Examined[] {
  if (credential === 'invalid') return must('authentication.refused', 'authentication.bearer');
  if (credential === 'misplaced') return should('http.bearer-only');
  return credential === 'valid' && knowledge.keyAcceptedAt !== undefined ? must('authentication.bearer') : [];
}

function ofList({ query }: ListRequest, response: HttpResponse, isSuccess: boolean): Examined[] {
  const form = query.open.length === 0 ? must('listPets.response') : should('http.robustness');
  // Without a valid limit, more than 100 animals are the only wrong response. A shorter list may show all that there are.
  if (query.limit === undefined && (!isSuccess || toPets(response).length >= LIMIT.maximum))
    form.push(...should('listPets.limit'));
  if (!isSuccess) return form;
  if (query.limit !== undefined) form.push(...must(query.isDefault ? 'listPets.limit-default' : 'listPets.limit'));
  if (query.status !== undefined && query.status !== 'any') form.push(...must('listPets.status'));
  return form;
}

/** The clauses that are about the values of an animal. */
const ofValues = must('createPet.response', 'newPet.fields', 'animal.name', 'animal.categoryId');

function ofCreation({ body }: CreateRequest, isSuccess: boolean): Examined[] {
  const hasUnusualType = (body.kind === 'invalid' || body.kind === 'new-pet') && body.hasUnusualType;
  const ofType = hasUnusualType ? should('http.content-type-parameters') : [];
  if (body.kind === 'invalid' || body.kind === 'malformed') return [...must('createPet.refused'), ...ofType];
  if (body.kind === 'lenient') return should('json.strict');
  if (body.kind !== 'new-pet' || !isSuccess) return [...should('http.robustness'), ...ofType];
  return [
    ...ofType,
    ...ofValues,
    ...should('newPet.fields', 'animal.name'),
    ...(body.pet.status === undefined ? must('createPet.request') : must('newPet.status')),
    ...(body.pet.status === undefined ? [] : should('newPet.status')),
  ];
}

function ofGet({ petId }: GetRequest, knowledge: Knowledge): Examined[] {
  if (petId.kind === 'not-int64') return should('getPet.petId', 'http.robustness');
  if (petId.kind === 'notation') return should('http.robustness');
  return knowledge.pets.get(petId.id)
    ? must('getPet.response', 'getPet.petId', 'service.deprecated-get')
    : must('getPet.unknown', 'getPet.petId');
}

function ofOperation(request: OperationRequest, response: HttpResponse, knowledge: Knowledge): Examined[] {
  const isSuccess = response.status < 300;
  if (request.operation === 'listPets') return ofList(request, response, isSuccess);
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
  if (status === 401 && !response.hidesHeaders) form.push(...should('http.www-authenticate'));
  if (headers.deprecation !== undefined || headers.sunset !== undefined)
    form.push(...should('http.deprecation-header'));
  if (status === 201 && headers.location !== undefined && knowledge.baseUrl !== undefined)
    form.push(...should('http.location'));
  if (toPet(response) || toPets(response).length > 0)
    form.push(...must('animal.id', 'animal.status', 'service.collection'), ...should('animal.status'));
  // Whatever is read after a creation shows whether it has made one animal.
  if (knowledge.pets.created.length > 0 && request.operation !== 'createPet') form.push(...must('createPet.response'));
  if (isRetryLater(response)) return form;
  form.push(...ofCredential(request, knowledge));
  const isRejected = status === 401 || request.credential === 'invalid' || request.credential === 'misplaced';
  if (isRejected || request.isUnusual || (request.json === 'refused' && status === 406)) return form;
  return [...form, ...ofOperation(request, response, knowledge)];
}
