import type { Exchange } from '../exchange/exchange.ts';
import { type OperationRequest, openPointsOf } from '../oracle/classify/classify-request.ts';
import { type Cause, type RequestCauseId, toFieldCause, toOpenPoint, toRequestCause } from './cause.ts';
import { classifyExchange } from '../engine/review/to-observed.ts';
import { ABSENT, type FieldDifference } from './fields.ts';
import type { Side } from './side.ts';
import type { OpenPointId } from '../../contract/index.ts';

const PLAIN_LIMIT = /[?&]limit=-?(?:0|[1-9]\d*)(?:&|$)/;
/** A limit in another notation, such as +5, 05, 5.0 or 1e1. */
const LIMIT_NOTATION = /[?&]limit=(?:%20|\+)*(?:%2B)?\d+(?:\.0+)?(?:e\d+)?(?:%20|\+)*(?:&|$)/i;
const STATUS_IN_OTHER_CASE = /[?&]status=(?:available|pending|sold)(?:&|$)/i;
const LONGEST_PLAIN_NAME = 40;

/** The open points that a request touches, in more detail than the oracle needs. */
function findOpenPoints(request: OperationRequest, path: string, { run }: Side): OpenPointId[] {
  const points = openPointsOf(request).map((point): OpenPointId => {
    const isLimit = point === 'limitNotInteger' || point === 'limitOutOfRange';
    if (isLimit && LIMIT_NOTATION.test(path) && !PLAIN_LIMIT.test(path)) return 'limitNotation';
    return point === 'unknownStatusFilter' && STATUS_IN_OTHER_CASE.test(path) ? 'statusFilterCase' : point;
  });
  if (request.operation !== 'createPet' || points.length > 0) return points;
  const { body } = request;
  if (body.kind === 'malformed' || body.kind === 'lenient') return ['malformedJson'];
  if (body.kind === 'invalid') return body.isLarge ? ['bodySize'] : [];
  if (body.kind !== 'new-pet') return [];
  if (String(body.pet.categoryId) !== String(run.state.categoryId)) return ['categories'];
  if (body.isPlain) return [];
  if (body.pet.name === '') return ['emptyName'];
  return [body.pet.name.length > LONGEST_PLAIN_NAME ? 'nameLength' : 'nameCharacters'];
}

/** Whether a valid new animal has a category that JSON.parse would round. */
const isLargeCategory = (request: OperationRequest) =>
  request.operation === 'createPet' &&
  request.body.kind === 'new-pet' &&
  request.body.open.length === 0 &&
  !Number.isSafeInteger(Number(request.body.pet.categoryId));

const invalidFields = /^(name|categoryId|status) is /;

function toContractCause(request: OperationRequest, isExisting: boolean): RequestCauseId {
  if (request.operation === 'listPets') return 'listPets.valid';
  if (request.operation === 'getPet') return isExisting ? 'getPet.existing' : 'getPet.unknown';
  const { body } = request;
  if (body.kind === 'new-pet') return 'createPet.valid';
  if (body.kind !== 'invalid') return 'createPet.other-body';
  const field = invalidFields.exec(body.problem)?.[1] as 'name' | 'categoryId' | 'status' | undefined;
  return field === undefined ? 'createPet.invalid-body' : `createPet.invalid-${field}`;
}

/** Why two statuses differ, or the lengths of two lists. Several causes are possible if a request touches several open points. */
function causesOfStatus(
  request: OperationRequest,
  { request: sent }: Exchange,
  side: Side,
): readonly [Cause, ...Cause[]] {
  if (request.operation === 'getPet' && side.run.isRemoved) return [toOpenPoint('afterSunset')];
  if (request.credential === 'invalid') return [toRequestCause('key-invalid')];
  if (request.credential === 'misplaced') return [toRequestCause('key-misplaced')];
  if (request.credential === 'open') return [toOpenPoint('bearerCase')];
  if (request.isUnusual) return [toRequestCause('unusual-request')];
  // Only a service that is known to refuse other categories has that reason.
  if (isLargeCategory(request)) return [toRequestCause('createPet.large-categoryId'), toOpenPoint('categories')];
  const [point, ...others] = findOpenPoints(request, sent.path, side).map(toOpenPoint);
  if (point) return [point, ...others];
  if (request.json === 'refused') return [toRequestCause('accept')];
  const isExisting =
    request.operation === 'getPet' &&
    request.petId.kind === 'int64' &&
    side.animals.findOwn(request.petId.id) !== undefined;
  return [toRequestCause(toContractCause(request, isExisting))];
}

/** Whether a request has created an animal without a status. */
const hasOmittedStatus = (request: OperationRequest, { response }: Exchange) =>
  response?.status === 201 &&
  request.operation === 'createPet' &&
  request.body.kind === 'new-pet' &&
  request.body.pet.status === undefined;

const announcements = new Set(['headers.deprecation', 'headers.sunset', 'headers.link']);

function pointOfField({ field, a, b }: FieldDifference): OpenPointId | undefined {
  const isMissing = a === ABSENT || b === ABSENT;
  if (field === 'body.code') return 'errorCodes';
  if (field === 'headers.www-authenticate') return 'wwwAuthenticate';
  if (field === 'headers.location') return 'location';
  if (field === 'headers.deprecation' && !isMissing) return 'deprecatedSince';
  return announcements.has(field) && isMissing ? 'deprecationHeaders' : undefined;
}

/**
 * The possible causes of a difference, at least one.
 *
 * @param entry The exchange with one of the deployments.
 * @param known The cause if the request was sent to observe something. @default found by the request
 */
export function causesOf(
  difference: FieldDifference,
  entry: Exchange,
  side: Side,
  known?: Cause,
): readonly [Cause, ...Cause[]] {
  const { field } = difference;
  const point = pointOfField(difference);
  if (point) return [toOpenPoint(point)];
  const isOfRequest = field === 'status' || field === 'body.length';
  if (known && (isOfRequest || field === 'media-type' || field === 'body')) return [known];
  const request = classifyExchange(entry, side.run.plan);
  if (!request) return [toFieldCause(field)];
  if (field === 'body.length' && request.operation === 'listPets' && request.query.open.length === 0)
    return [toRequestCause('listPets.length')];
  if (isOfRequest) return causesOfStatus(request, entry, side);
  const isAssigned = field === 'body.status' && hasOmittedStatus(request, entry);
  return [isAssigned ? toOpenPoint('statusWhenOmitted') : toFieldCause(field)];
}
