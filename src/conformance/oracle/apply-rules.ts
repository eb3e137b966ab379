import { isRetryLater } from '../http/retry-after.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { RuleFinding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Observation } from './observation.ts';
import { ownNameRule, sameIdRule, sameValuesRule } from './rules/animal.ts';
import { echoRule, freshIdRule } from './rules/creation.ts';
import { bodyRule, mediaTypeRule, uniqueRule } from './rules/form.ts';
import { challengeRule, deprecationRule, helpfulRule } from './rules/headers.ts';
import { emptyRule, filterRule, limitRule } from './rules/list.ts';
import { type Facts, type Rule, must } from './rules/rule.ts';
import { statusRule } from './rules/status.ts';

/** The rules for the form of every response, also of one that asks to retry later. */
const formRules: readonly Rule[] = [mediaTypeRule, bodyRule];
/** The other rules for every operation. */
const commonRules: readonly Rule[] = [statusRule, uniqueRule, sameValuesRule, ownNameRule];
const recommendations: readonly Rule[] = [challengeRule, deprecationRule, helpfulRule];

/** Applies the rules for the content of a successful response. */
function judgeContent(facts: Facts): (RuleFinding | undefined)[] {
  const { request, response } = facts;
  if (response.status >= 300) return [];
  if (request.operation === 'listPets')
    return [limitRule, filterRule, emptyRule].map((rule) => rule({ ...facts, request }));
  if (request.operation === 'createPet') return [freshIdRule, echoRule].map((rule) => rule({ ...facts, request }));
  return [sameIdRule({ ...facts, request })];
}

/** Compares an exchange with the contract, given what is known of the target. */
export function applyRules(
  request: OperationRequest,
  { response, failure, start }: Observation,
  knowledge: Knowledge,
  isRemoved: boolean,
): RuleFinding[] {
  if (isRemoved && request.operation === 'getPet') return [];
  if (!response) return [must('service.json', 'a complete response', failure ?? 'none')];
  const facts: Facts = { request, response, start, knowledge };
  const findings = formRules.map((rule) => rule(facts));
  if (!isRetryLater(response)) {
    for (const rule of commonRules) findings.push(rule(facts));
    findings.push(...judgeContent(facts));
    for (const rule of recommendations) findings.push(rule(facts));
  }
  return findings.filter((finding) => finding !== undefined);
}
