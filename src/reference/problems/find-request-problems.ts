import type { PetstoreError, SchemaProblem } from '../../contract/index.ts';
import { isNewPet } from '../../contract/generated/validators.ts';
import type { RequestProblem, RequestProblemKind } from '../../contract/request-problems.ts';
import { findProblems } from '../../contract/validate.ts';
import { isObject } from '../../shared/is-object.ts';
import { shorten } from '../../shared/shorten.ts';
import type { Choices } from '../choices/choice-table.ts';
import { describeProblem } from '../data/describe-problem.ts';
import { defaultChoices } from '../generated/default-choices.ts';
import { authenticate } from '../operations/authenticate.ts';
import type { Call } from '../operations/call.ts';
import { findExtraFields } from '../operations/create-pet.ts';
import { MAX_SHOWN_NAME_LENGTH, invalidPetId, operationRemoved, unknownParameter } from '../operations/errors.ts';
import { isRemoved, parsePetId } from '../operations/get-pet.ts';
import { listParameters, readLimit, readStatus } from '../operations/list-pets.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import { readHeader } from '../operations/read-header.ts';
import { parseBody, rejectMediaType } from '../operations/read-json.ts';
import { respondToOther } from '../operations/respond.ts';
import { type Route, isOperationRoute, toRoute } from '../operations/route.ts';
import type { Service } from '../service.ts';

/** The choices with which the service rejects every request that the specification does not allow. */
const strictChoices: Choices = {
  ...defaultChoices,
  unknownQueryParameter: 'refuse',
  unknownBodyField: 'refuse',
  idInBody: 'refuse',
  petIdNotInteger: '400',
  byteOrderMark: 'refuse',
};

/** The facts by which requests are judged. */
export type RequestRules = Pick<Service, 'apiKeys' | 'authentication' | 'now'>;

/** A request may have any number of unknown fields. */
const MAX_PROBLEMS = 10;

const deprecated: RequestProblem = {
  kind: 'deprecated-operation',
  message: 'GET /pets/{petId} is deprecated. Use GET /pets with a status filter.',
};

const unexpectedBody: RequestProblem = {
  kind: 'unexpected-body',
  message: 'The operation has no request body. Send none.',
};

/** Whether a request announces a body. */
const hasBody = (call: Call) =>
  Number(readHeader(call, 'content-length')) > 0 || readHeader(call, 'transfer-encoding') !== null;

const toMessage = ({ body }: PlainResponse) => (body as PetstoreError).message;

function toKind({ path, expected }: SchemaProblem): RequestProblemKind {
  if (expected !== 'absent') return 'invalid-body';
  return path === 'id' ? 'id-in-body' : 'unknown-field';
}

/** Finds what is wrong with a body, as far as it was read. */
function findBodyProblems(call: Call): RequestProblem[] {
  const unsupported = rejectMediaType(call, strictChoices);
  if (unsupported) return [{ kind: 'wrong-media-type', field: 'content-type', message: toMessage(unsupported) }];
  if (!call.bytes || !call.body) return [];
  // Parsing takes longer than all the rest.
  const isStrict = 'value' in call.body && !call.body.isChosen;
  const body = isStrict ? call.body : parseBody(call.bytes, strictChoices);
  if ('rejection' in body) return [{ kind: 'malformed-body', message: toMessage(body.rejection) }];
  const { value } = body;
  const schemaProblems = findProblems(isNewPet, value);
  const extraFields = isObject(value) ? findExtraFields(value, strictChoices, MAX_PROBLEMS) : [];
  return [...schemaProblems, ...extraFields].map((problem) => ({
    kind: toKind(problem),
    ...(problem.path !== '' && { field: problem.path }),
    message: describeProblem(problem, 'The body'),
  }));
}

/** Finds the route of a call. Its own is the same unless choices decide, and every request of a server gets here. */
const findRoute = ({ request, path, basePath, route }: Call): Route =>
  request.method === 'HEAD' || path.endsWith('/') ? toRoute(request.method, path, basePath, strictChoices) : route;

/**
 * Finds everything about a request that is outside of the specification: it is what the service rejects with the strictest
 * choices, whatever its own are. The body of a new animal is judged only if it was read, which the service does after it has
 * accepted the key.
 */
export function findRequestProblems(call: Call, { apiKeys, authentication, now }: RequestRules): RequestProblem[] {
  const { query } = call;
  const strict = { apiKeys, authentication, choices: strictChoices };
  const problems: RequestProblem[] = [];
  const add = (kind: RequestProblemKind, field: string | undefined, response: PlainResponse) =>
    problems.push({ kind, ...(field !== undefined && { field }), message: toMessage(response) });
  const route = findRoute(call);
  if (!isOperationRoute(route)) {
    const response = respondToOther(route, call, { ...strict, authentication: 'none' });
    const isOther = route.name === 'unknownRoute' && !route.isBelowBase;
    if (response.status >= 400 && !isOther) add('unknown-operation', undefined, response);
    return problems;
  }
  const denied = authenticate(call, strict);
  if (denied) add(denied.kind, 'authorization', denied);
  if (route.name === 'createPet') problems.push(...findBodyProblems(call));
  else if (hasBody(call)) problems.push(unexpectedBody);
  const known = route.name === 'listPets' ? listParameters : [];
  if (route.name === 'listPets') {
    const [limit, status] = [readLimit(query, strict), readStatus(query, strict)];
    if (typeof limit === 'object') add(limit.kind, 'limit', limit);
    if (typeof status === 'object') add(status.kind, 'status', status);
  }
  if (route.name === 'getPet') {
    if (isRemoved(now())) add('removed-operation', undefined, operationRemoved(410));
    else problems.push(deprecated);
    if (parsePetId(route.petId, strict) === undefined) add('pet-id-not-an-integer', 'petId', invalidPetId(route.petId));
  }
  const unknown = new Set<string>();
  for (const name of query.keys()) if (!known.includes(name) && unknown.size < MAX_PROBLEMS) unknown.add(name);
  for (const name of unknown)
    add('unknown-parameter', shorten(name, MAX_SHOWN_NAME_LENGTH), unknownParameter(name, known));
  return problems.slice(0, MAX_PROBLEMS);
}
