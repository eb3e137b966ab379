import type { PetstoreError, SchemaProblem } from '../../contract/index.ts';
import { isNewPet } from '../../contract/generated/validators.ts';
import type { RequestProblem, RequestProblemKind } from '../../contract/request-problems.ts';
import { findProblems } from '../../contract/validate.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Choices } from '../choices/choice-table.ts';
import { describeProblem } from '../data/describe-problem.ts';
import { defaultChoices } from '../generated/default-choices.ts';
import { authenticate } from '../operations/authenticate.ts';
import type { Call } from '../operations/call.ts';
import { findExtraFields } from '../operations/create-pet.ts';
import { type Rejection, invalidPetId, operationRemoved, unknownParameter } from '../operations/errors.ts';
import { isRemoved, parsePetId } from '../operations/get-pet.ts';
import { listParameters, readLimit, readStatus } from '../operations/list-pets.ts';
import { readHeader } from '../operations/read-header.ts';
import { parseBody, rejectMediaType } from '../operations/read-json.ts';
import { respondToOther } from '../operations/respond.ts';
import { isOperationRoute, toRoute } from '../operations/route.ts';
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

/** The problem behind a rejection; none for anything else that was read from a request. */
function toProblems(found: Partial<Rejection> | string | number | bigint | undefined): RequestProblem[] {
  if (typeof found !== 'object' || !found.kind) return [];
  const { kind, field, body } = found;
  return [{ kind, ...(field !== undefined && { field }), message: (body as PetstoreError).message }];
}

function toKind({ path, expected }: SchemaProblem): RequestProblemKind {
  if (expected !== 'absent') return 'invalid-body';
  return path === 'id' ? 'id-in-body' : 'unknown-field';
}

/** Finds what is wrong with a body, as far as it was read. */
function findBodyProblems(call: Call): RequestProblem[] {
  const unsupported = rejectMediaType(call, strictChoices);
  if (unsupported) return toProblems(unsupported);
  if (!call.bytes) return [];
  const body = parseBody(call.bytes, strictChoices);
  if ('rejection' in body) return toProblems(body.rejection);
  const { value } = body;
  const schemaProblems = findProblems(isNewPet, value);
  const extraFields = isObject(value) ? findExtraFields(value, strictChoices) : [];
  return [...schemaProblems, ...extraFields].map((problem) => ({
    kind: toKind(problem),
    ...(problem.path !== '' && { field: problem.path }),
    message: describeProblem(problem, 'The body'),
  }));
}

/** Finds what is wrong with a call of getPet. */
function findGetProblems(petId: string, now: Date): RequestProblem[] {
  const isInteger = parsePetId(petId, { choices: strictChoices }) !== undefined;
  return [
    ...(isRemoved(now) ? toProblems(operationRemoved(410)) : [deprecated]),
    ...(isInteger ? [] : toProblems(invalidPetId(petId))),
  ];
}

/**
 * Finds everything about a request that is outside of the specification: it is what the service rejects with the strictest
 * choices, whatever its own are. The body of a new animal is judged only if it was read, which the service does after it has
 * accepted the key.
 */
export function findRequestProblems(
  call: Call,
  { apiKeys, authentication, now }: Pick<Service, 'apiKeys' | 'authentication' | 'now'>,
): RequestProblem[] {
  const { request, path, query, basePath } = call;
  const strict = { apiKeys, authentication, choices: strictChoices };
  const route = toRoute(request.method, path, basePath, strictChoices);
  if (!isOperationRoute(route)) {
    if (route.name === 'unknownRoute' && !route.isBelowBase) return [];
    return toProblems(respondToOther(route, call, { ...strict, authentication: 'none' }));
  }
  const known = route.name === 'listPets' ? listParameters : [];
  const unknown = new Set([...query.keys()].filter((name) => !known.includes(name)));
  return [
    ...toProblems(authenticate(call, strict)),
    ...(route.name === 'createPet' ? findBodyProblems(call) : []),
    ...(route.name !== 'createPet' && hasBody(call) ? [unexpectedBody] : []),
    ...(route.name === 'listPets' ? [readLimit(query, strict), readStatus(query, strict)].flatMap(toProblems) : []),
    ...(route.name === 'getPet' ? findGetProblems(route.petId, now()) : []),
    ...[...unknown].slice(0, MAX_PROBLEMS).flatMap((name) => toProblems(unknownParameter(name, known))),
  ].slice(0, MAX_PROBLEMS);
}
