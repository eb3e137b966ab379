import type { Exchange } from '../exchange/exchange.ts';
import { classifyExchange } from '../engine/review/to-observed.ts';
import { parseKeptText } from '../http/body/parse-body.ts';
import { operationOf } from '../exchange/request.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { isRetryLater } from '../../shared/http/retry-after.ts';
import { type BodyFacts, differShared, toBodyFields, toTypeFields } from './body-fields.ts';
import { compareLists } from './compare-lists.ts';
import { type FieldDifference, type Fields, differFields } from './fields.ts';
import { toHeaderFields } from './header-fields.ts';
import { type Both, type Side, mapBoth, redactBoth } from './side.ts';
import { isObject } from '../../shared/is-object.ts';

/** The id in the path of a request for an animal. */
export const petIdOf = ({ request }: Exchange): string | undefined => /^\/pets\/([^?]*)/.exec(request.path)?.[1];

function toFacts(entries: Both<Exchange>, sides: Both<Side>): Both<BodyFacts> {
  const categoryIds = sides.map(({ run }) => String(run.state.categoryId));
  return mapBoth(sides, ({ run, animals }, index) => ({
    baseUrl: run.plan.configuration.baseUrl,
    petId: petIdOf(entries[index]),
    redact: (text) => redactBoth(sides, text),
    animals,
    categoryIds,
  }));
}

/**
 * Whether a step has become the same request on both deployments. Changes of a key or an id do not mean the same for all keys
 * and ids: in another letter case, a key of digits is still the key.
 */
function isSameRequest(entries: Both<Exchange>, sides: Both<Side>): boolean {
  const [a, b] = mapBoth(entries, (entry, index) => {
    const request = classifyExchange(entry, sides[index].run.plan);
    return JSON.stringify([request?.credential, request?.operation === 'getPet' && request.petId.kind]);
  });
  return a === b;
}

const describeStatus = ({ response }: Exchange) => (response ? String(response.status) : 'no response');

const isAnimal = (response: HttpResponse, id: string) =>
  response.status === 200 && String((response.json as { id?: unknown } | null | undefined)?.id) === id;

/** Whether a request is for an animal by its id, and only chance decides whether both deployments have the same one. */
function isOfOneStore(entries: Both<Exchange>, sides: Both<Side>): boolean {
  const [a, b] = mapBoth(entries, (entry, index) => {
    const id = operationOf(entry.request) === 'getPet' ? (petIdOf(entry) ?? '') : '';
    const { response } = entry;
    if (!/^-?\d+$/.test(id) || !response) return undefined;
    const isFound = isAnimal(response, id);
    if (!isFound && response.status !== 404) return undefined;
    return { own: sides[index].animals.findOwn(id)?.number, isFound };
  });
  if (!a || !b || (a.own !== undefined && a.own === b.own)) return false;
  // Neither is an animal of the comparison, or they are different ones.
  return a.isFound !== b.isFound || a.own !== b.own;
}

/** The fields of a body that is not a list. Of animals that are not the same on both deployments, only the types are compared. */
function fieldsOf(response: HttpResponse, facts: BodyFacts, isShared: boolean): Fields {
  const { json } = response;
  if (Array.isArray(json)) return new Map([['body', 'array']]);
  const isOther = !isShared && isObject(json) && 'categoryId' in json;
  return isOther ? toTypeFields('body', json) : toBodyFields(response, facts);
}

/** Whether two responses, or the paths of their requests, are about an animal that both deployments have. */
function isAboutShared(entries: Both<Exchange>, facts: Both<BodyFacts>): boolean {
  const [a, b] = mapBoth(entries, (entry, index) => {
    const { animals } = facts[index];
    const { json } = entry.response ?? {};
    return animals.findOwn(petIdOf(entry)) ?? animals.findOwn(isObject(json) ? json.id : undefined);
  });
  return a !== undefined && a.number === b?.number;
}

function compareBodies(entries: Both<Exchange>, [a, b]: Both<HttpResponse>, facts: Both<BodyFacts>): FieldDifference[] {
  if (Array.isArray(a.json) && Array.isArray(b.json))
    return compareLists(entries[0].request.path.split('?')[1] ?? '', [a.json, b.json], facts);
  const shared = isAboutShared(entries, facts);
  if (shared && entries[0].request.method === 'GET' && isObject(a.json) && isObject(b.json))
    return differShared('body', [a.json, b.json], facts);
  return differFields(fieldsOf(a, facts[0], shared), fieldsOf(b, facts[1], shared));
}

/** The responses with all fields of their bodies if both were kept as a whole. Of long ones, only the fields of the contract are. */
function withAllFields(responses: Both<HttpResponse>): Both<HttpResponse> {
  const kept = mapBoth(responses, parseKeptText);
  return kept.includes(undefined)
    ? responses
    : mapBoth(responses, (response, index) => ({ ...response, json: kept[index] }));
}

/** Whether a response says nothing about the request: the service was too busy, or a limit of the kit kept it from reading. */
const isUnusable = ({ limit, response }: Exchange) =>
  limit !== undefined || (response !== undefined && (response.status === 429 || isRetryLater(response)));

/**
 * The fields in which the responses of two deployments to the same request differ, apart from what differs between any two
 * deployments: ids, dates, addresses, other animals.
 */
export function compareExchanges(entries: Both<Exchange>, sides: Both<Side>): FieldDifference[] {
  const [a, b] = entries;
  if (isUnusable(a) || isUnusable(b) || !isSameRequest(entries, sides) || isOfOneStore(entries, sides)) return [];
  const [statusA, statusB] = [describeStatus(a), describeStatus(b)];
  // All else follows from the status.
  if (statusA !== statusB) return [{ field: 'status', a: statusA, b: statusB }];
  if (!a.response || !b.response) return [];
  const facts = toFacts(entries, sides);
  const headers = differFields(
    toHeaderFields(a.response.headers, facts[0]),
    toHeaderFields(b.response.headers, facts[1]),
  );
  const isOtherType = headers.some(({ field }) => field === 'media-type');
  return isOtherType
    ? headers
    : [...headers, ...compareBodies(entries, withAllFields([a.response, b.response]), facts)];
}
