import { withSuspects } from './broken-lists.ts';
import { isRetryLater } from '../../shared/http/retry-after.ts';
import type { SentBody } from './classify/body.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { RuleFinding } from './finding.ts';
import type { Observation, ObservedRequest } from './observation.ts';
import { exactIdRule, ownNameRule, sameIdRule, sameValuesRule, statusShownRule } from './rules/animal.ts';
import { appearingRule } from './rules/appearing.ts';
import { echoRule, freshIdRule } from './rules/creation.ts';
import { disclosureRule } from './rules/disclosure.ts';
import { bodyRule, mediaTypeRule, uniqueRule } from './rules/form.ts';
import {
  cacheRule,
  challengeRule,
  charsetRule,
  deprecationRule,
  helpfulRule,
  uniqueNamesRule,
} from './rules/headers.ts';
import { incompleteRule } from './rules/incomplete.ts';
import { lateKeyRule } from './rules/late-key.ts';
import { emptyRule, filterRule, lengthRule, limitRule } from './rules/list.ts';
import { locationRule } from './rules/location.ts';
import { membershipRule } from './rules/membership.ts';
import { outdatedRule } from './rules/outdated.ts';
import { isRepetition } from './rules/repetition.ts';
import { type Facts, type Rule, must } from './rules/rule.ts';
import { sizeRule } from './rules/size.ts';
import { statusRule } from './rules/status.ts';
import { validatorRule } from './rules/validators.ts';

/** The rules for the form of every response, also of one that asks to retry later. */
const formRules: readonly Rule[] = [mediaTypeRule, bodyRule];
/** The other rules for every operation. */
const commonRules: readonly Rule[] = [
  statusRule,
  sizeRule,
  exactIdRule,
  uniqueRule,
  sameValuesRule,
  ownNameRule,
  appearingRule,
];
const recommendations: readonly Rule[] = [
  lateKeyRule,
  statusShownRule,
  challengeRule,
  deprecationRule,
  cacheRule,
  charsetRule,
  helpfulRule,
  disclosureRule,
  uniqueNamesRule,
  validatorRule,
];

/** Applies the rules for the content of a successful response. */
function judgeContent(facts: Facts): (RuleFinding | undefined)[] {
  const { request, response } = facts;
  if (response.status >= 300) return [];
  if (request.operation === 'listPets') {
    const listFacts = { ...facts, request };
    return [limitRule, lengthRule, filterRule, emptyRule, membershipRule, incompleteRule, outdatedRule].map((rule) =>
      rule(listFacts),
    );
  }
  if (request.operation === 'createPet') {
    const createFacts = { ...facts, request };
    const found = isRepetition(facts) ? [] : [freshIdRule, echoRule].map((rule) => rule(createFacts));
    // A Location says nothing about an animal that is another one.
    return found.some((finding) => finding !== undefined) ? found : [locationRule(createFacts)];
  }
  return [sameIdRule({ ...facts, request })];
}

/** Whether a service may find a body too large. */
const mayBeTooLarge = ({ open }: Extract<SentBody, { kind: 'new-pet' }>) => open.includes('bodySize');

/**
 * Whether a server can respond before it has read the whole body, such as 411 to one without a length. If it closes the connection
 * then, a client that is still sending may lose the response.
 *
 * @see RFC 9112 section 9.6
 */
const mayRespondEarly = (request: OperationRequest, { headers }: ObservedRequest) =>
  request.operation === 'createPet' &&
  (request.credential !== 'valid' ||
    request.body.kind !== 'new-pet' ||
    mayBeTooLarge(request.body) ||
    headers['transfer-encoding'] !== undefined);

/** A request without a complete response. What nobody is to blame for shows only sometimes, a fault every time. */
export function judgeMissing(
  request: OperationRequest,
  { request: sent, failure, isKept, isReset }: Observation,
): RuleFinding[] {
  if (isKept) return [];
  return [
    must('service.json', 'a complete response', failure ?? 'none', {
      aspect: 'complete',
      ...(isReset && mayRespondEarly(request, sent) && { lagsBehind: Number.POSITIVE_INFINITY }),
    }),
  ];
}

/** The server says that a request did not arrive in time, and nothing about the request. @see RFC 9110 section 15.5.9 */
const REQUEST_TIMEOUT = 408;

/** Compares an exchange with the contract, given what is known of the target. */
export function applyRules(facts: Facts): RuleFinding[] {
  const { response } = facts;
  const findings = formRules.map((rule) => rule(facts));
  if (!isRetryLater(response)) {
    for (const rule of commonRules) findings.push(rule(facts));
    findings.push(...judgeContent(facts));
    for (const rule of recommendations) findings.push(rule(facts));
  }
  const found = findings.flatMap((finding) => (finding ? [withSuspects(finding, facts)] : []));
  if (response.status !== REQUEST_TIMEOUT) return found;
  return found.map((finding) => ({ ...finding, lagsBehind: Number.POSITIVE_INFINITY }));
}
