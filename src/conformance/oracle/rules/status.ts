import type { ClauseId } from '../../../contract/index.ts';
import { clausesOfRequest } from './clauses-of-request.ts';
import { errorCodeOf } from '../../exchange/error-code-of.ts';
import { toPet } from '../../exchange/parsed-pets.ts';
import { preview } from '../../../json/preview.ts';
import { isPlainName } from '../classify/body.ts';
import type { RuleFinding } from '../finding.ts';
import { ANY_CATEGORY, type AcceptedName } from '../knowledge.ts';
import { causesOfAcceptance } from './causes-of-acceptance.ts';
import { causesOfAccess } from './causes-of-access.ts';
import { type CreateRequest, type Facts, type GetRequest, type ListRequest, must, should } from './rule.ts';
import { mayRejectSyntax } from './invalid-syntax.ts';
import { LOST, ROUNDED } from './lacks-animal.ts';
import { isRepetition } from './repetition.ts';
import { mayRejectSize, mayRequireLength } from './size.ts';

/** A client that does not accept JSON may be rejected for that. */
const isNotAcceptable = ({ request, response }: Facts) => request.json === 'refused' && response.status === 406;

const isClientError = (status: number) => status >= 400 && status < 500;

function shown({ response }: Facts): string {
  const { status, json, text } = response;
  return text === '' ? String(status) : `${status} with ${preview(json ?? text)}`;
}

/** A request that the specification leaves open must not make the server fail. */
function openProblem({ response, ...facts }: Facts): RuleFinding | undefined {
  return response.status >= 500
    ? should('http.robustness', 'a status below 500', shown({ response, ...facts }))
    : undefined;
}

/** Nobody knows the longest header that a server reads: one may be rejected before the key in it is compared. */
const LONG_CREDENTIAL = 1000;

const mayRejectHeader = ({ sent, response: { status } }: Facts) =>
  (sent.headers.authorization ?? '').length > LONG_CREDENTIAL && (status === 400 || status === 431);

/** Whether gateways that decode a path before they look for the operation find another one: it has an encoded slash or dot segment. */
const mayBeAnotherPath = ({ request, sent, response }: Facts) =>
  request.operation === 'getPet' && response.status >= 300 && /%(?:2f|5c)|\/(?:\.|%2e){1,2}(?:\?|$)/i.test(sent.path);

/** "When the key is missing or invalid, the service answers `401` with an error object." It comes before all else. */
function credentialProblem(facts: Facts): RuleFinding | undefined {
  const { request, response, start, knowledge } = facts;
  const { status } = response;
  if (request.credential !== 'valid' && mayBeAnotherPath(facts)) return undefined;
  if (request.credential === 'invalid') {
    const isRight = status === 401 || (request.isUnusual && status >= 400);
    if (isRight || isNotAcceptable(facts) || mayRejectHeader(facts) || mayRejectSyntax(facts)) return undefined;
    if (mayRejectSize(facts) || mayRequireLength(facts)) return undefined;
    return must('authentication.refused', '401 with an error object', shown(facts), {
      also: ['authentication.bearer'],
      ...(status < 400 && causesOfAccess(facts)),
      ...(facts.mayCarryAnotherKey && { confirmedBy: 'other-keys', lagsBehind: Number.POSITIVE_INFINITY }),
    });
  }
  if (request.credential === 'misplaced') {
    return status < 400
      ? should('http.bearer-only', 'a rejection, since the key is not a bearer token', shown(facts), {
          ...causesOfAccess(facts),
        })
      : undefined;
  }
  const wasAccepted = knowledge.keyAcceptedAt !== undefined && knowledge.keyAcceptedAt < start;
  return request.credential === 'valid' && status === 401 && wasAccepted
    ? must('authentication.bearer', 'any status but 401, since the key was accepted before', shown(facts))
    : undefined;
}

function listProblem(facts: Facts<ListRequest>): RuleFinding | undefined {
  const { status } = facts.response;
  if (facts.request.query.open.length > 0) return openProblem(facts);
  const also: ClauseId[] = facts.request.query.isDefault ? [] : ['listPets.limit'];
  return status === 200 ? undefined : must('listPets.response', '200 with an array of animals', shown(facts), { also });
}

/** Some services refuse shorter names. */
const SHORT_NAME = 5;

/** Whether limits on names may tell a plain name from an accepted one: it is longer, or has a space. */
const mayDiffer = (name: string, { length, hasSpace }: AcceptedName) =>
  length < name.length || (!hasSpace && name.includes(' '));

/**
 * The exchange that accepted a plain name like this one in a category. Once a plain animal was rejected, accepted names without
 * capitals say nothing about those with capitals.
 */
function whereAccepted(name: string, category: string, { knowledge, start }: Facts): number | undefined {
  const { acceptedNames, hasRejectedPlain } = knowledge;
  const isKnown = ({ since }: AcceptedName) => since < start;
  const needsCapital = hasRejectedPlain && /[A-Z]/.test(name);
  const accepted = acceptedNames.get(ANY_CATEGORY)?.filter(isKnown) ?? [];
  if (needsCapital && !accepted.some(({ hasCapital }) => hasCapital)) return undefined;
  return acceptedNames.get(category)?.find((entry) => isKnown(entry) && !mayDiffer(name, entry))?.exchange;
}

/** The exchange that accepted a plain animal like this one, whatever the media type. */
function isLikeAccepted(facts: Facts<CreateRequest>): number | undefined {
  const { body, hasQuery } = facts.request;
  // The operation has no parameters, so that a service may refuse any.
  if (hasQuery || body.kind !== 'new-pet' || body.pet.name.length < SHORT_NAME) return undefined;
  const isPlain = body.isPlain || (body.hasUnusualType && body.open.length === 0 && isPlainName(body.pet.name));
  return isPlain ? whereAccepted(body.pet.name, String(body.pet.categoryId), facts) : undefined;
}

/** A short word of letters. Of all names, a service is the least likely to refuse such a one. */
const COMMON_NAME = /^[A-Za-z]{3,11}$/;

/** Whether a service may reject a body for its name, with any status, before it looks at what is invalid. */
function mayRejectName(name: string | undefined, facts: Facts<CreateRequest>): boolean {
  if (name === undefined || !isClientError(facts.response.status)) return false;
  if (!isPlainName(name)) return true;
  const isAccepted = whereAccepted(name, ANY_CATEGORY, facts) !== undefined;
  // A service that has accepted only simpler names may reject even a common one.
  return !isAccepted && (!COMMON_NAME.test(name) || hasCreated(facts));
}

/**
 * Whether a service may reject a body for its category before it looks at what is invalid: it has accepted animals, but none of
 * that category.
 */
function mayRejectCategory(category: string | undefined, { response, knowledge, start }: Facts): boolean {
  const isAccepted = (each: string) => knowledge.acceptedNames.get(each)?.some(({ since }) => since < start) ?? false;
  return category !== undefined && isClientError(response.status) && isAccepted(ANY_CATEGORY) && !isAccepted(category);
}

const hasCreated = ({ knowledge }: Pick<Facts, 'knowledge'>) => knowledge.pets.oldestCreated() !== undefined;

/** Statuses that forbid this key, or every key, to create animals: the specification does not show who may. */
const FORBIDDEN: ReadonlySet<number> = new Set([403, 405]);

/**
 * If plain animals are rejected, too, a rejection may be due to the category or to the rights of the key. Some statuses say so
 * themselves.
 */
const mayRejectEverything = ({ response, knowledge }: Facts<CreateRequest>): boolean =>
  isClientError(response.status) &&
  (knowledge.hasRejectedPlain || FORBIDDEN.has(response.status)) &&
  !hasCreated({ knowledge });

/** If plain animals get a server error, too, what else is sent does not matter: the cause is one. */
const failsForPlain = ({ response, knowledge }: Facts<CreateRequest>): boolean =>
  response.status >= 500 && knowledge.hasFailedPlain && !hasCreated({ knowledge });

/** The cause of accepting text that is not JSON, complete or not. */
const NOT_JSON = 'a body that is not JSON is accepted';
const LENIENT = 'a status from 400 to 499, since the body is not valid JSON, even if some parsers accept it';

function createProblem(facts: Facts<CreateRequest>): RuleFinding | undefined {
  if (failsForPlain(facts) || mayRequireLength(facts) || mayRejectSize(facts)) return openProblem(facts);
  const { request, response } = facts;
  const { body } = request;
  const { status } = response;
  const accepted = isLikeAccepted(facts);
  const hasUnusualType = (body.kind === 'invalid' || body.kind === 'new-pet') && body.hasUnusualType;
  if (hasUnusualType && (status === 415 || (isClientError(status) && accepted !== undefined))) {
    const expected = body.kind === 'invalid' ? '400' : '201';
    return should(
      'http.content-type-parameters',
      `${expected}, since the media type is application/json`,
      shown(facts),
    );
  }
  if (body.kind === 'invalid')
    return status === 400 ||
      (body.isLarge && isClientError(status)) ||
      (body.looksHarmful && status === 403) ||
      ((body.hasUnknownFields || request.hasQuery) && isClientError(status)) ||
      mayRejectCategory(body.category, facts) ||
      mayRejectName(body.name, facts) ||
      mayRejectEverything(facts)
      ? undefined
      : must('createPet.refused', `400 with an error object, since ${body.problem}`, shown(facts), {
          ...(status < 300 && body.wrong && causesOfAcceptance(body.wrong)),
          // A valid animal may get the same error, or be rejected for its category or name: nothing has shown yet which are accepted.
          ...(status >= 400 &&
            facts.knowledge.isOfOwnClient &&
            !hasCreated(facts) && { lagsBehind: Number.POSITIVE_INFINITY }),
        });
  if (body.kind === 'malformed') {
    // A service may accept nothing at all without giving it to a parser.
    const isParsed = status < 400 && (facts.sent.body ?? '').trim() !== '';
    return isClientError(status)
      ? undefined
      : must('createPet.refused', `a status from 400 to 499, since ${body.problem}`, shown(facts), {
          ...(isParsed && { causes: [NOT_JSON] }),
        });
  }
  if (body.kind === 'lenient')
    return status < 400 ? should('json.strict', LENIENT, shown(facts), { causes: [NOT_JSON] }) : openProblem(facts);
  if (status < 400 && status !== 201)
    return must('createPet.response', '201 with the created animal', shown(facts), { also: clausesOfRequest(facts) });
  if (status !== 201 && accepted !== undefined && !hasUnusualType)
    return must('newPet.fields', '201, as for an animal like it before', shown(facts), {
      also: clausesOfRequest(facts),
      since: accepted,
    });
  return openProblem(facts);
}

function getProblem(facts: Facts<GetRequest>): RuleFinding | undefined {
  const { request, response, knowledge, start } = facts;
  const { status } = response;
  const { petId } = request;
  if (petId.kind === 'not-int64') {
    const pet = status < 300 ? toPet(response) : undefined;
    return pet
      ? should('getPet.petId', 'a rejection, since the id is not an int64', `${status} with the animal ${pet.id}`)
      : openProblem(facts);
  }
  if (petId.kind === 'notation') return openProblem(facts);
  const known = knowledge.pets.get(petId.id);
  if (known?.isCreated && known.since < start)
    return status === 200
      ? undefined
      : must('getPet.response', `200 with the animal ${preview(known.pet)}`, shown(facts), {
          also: ['service.collection', 'service.deprecated-get'],
          since: known.exchange,
          // Lag can delay an animal, and nothing else but a fault makes another status of it.
          ...(status === 404 && {
            causes: [LOST],
            followsFrom: [ROUNDED],
            lagsBehind: known.since,
            confirmedBy: known.fetchedAt !== undefined && known.fetchedAt < start ? 'count' : 'repetition',
          }),
        });
  // Others may have removed it.
  if (status === 404 && known && known.since < start)
    return must('getPet.response', `200 with the animal ${preview(known.pet)}, as in other responses`, shown(facts), {
      since: known.exchange,
      followsFrom: [ROUNDED],
      lagsBehind: Number.POSITIVE_INFINITY,
      confirmedBy: 'pair',
    });
  return status === 404 || (status === 200 && errorCodeOf(response) === undefined)
    ? undefined
    : must('getPet.unknown', '404 with an error object, or 200 with the animal', shown(facts), {
        also: ['getPet.petId'],
      });
}

/** The statuses that the contract allows for a request, given what is known. */
export function statusRule(facts: Facts): RuleFinding | undefined {
  const problem = statusProblem(facts);
  return problem && { ...problem, aspect: 'status' };
}

function statusProblem(facts: Facts): RuleFinding | undefined {
  const { request } = facts;
  const problem = credentialProblem(facts);
  if (problem || request.credential === 'invalid' || request.credential === 'misplaced') return problem;
  // A key that was never accepted says nothing about the operation, and neither does one in an open form.
  if (facts.response.status === 401 || request.isUnusual || isRepetition(facts)) return undefined;
  if (isNotAcceptable(facts) || mayRejectSyntax(facts)) return undefined;
  if (request.operation === 'listPets') return listProblem({ ...facts, request });
  if (request.operation === 'createPet') return createProblem({ ...facts, request });
  return getProblem({ ...facts, request });
}
