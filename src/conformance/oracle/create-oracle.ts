import { type OpenPointId, SUNSET } from '../../contract/index.ts';
import { isRetryLater } from '../http/retry-after.ts';
import { type OperationRequest, classifyRequest, openPointsOf } from './classify/classify-request.ts';
import type { Finding, RuleFinding } from './finding.ts';
import { createKnowledge } from './knowledge.ts';
import { learn } from './learn.ts';
import type { Observation } from './observation.ts';
import { ownNameRule, sameIdRule, sameValuesRule } from './rules/animal.ts';
import { echoRule, freshIdRule } from './rules/creation.ts';
import { bodyRule, mediaTypeRule, uniqueRule } from './rules/form.ts';
import { challengeRule, deprecationRule, helpfulRule } from './rules/headers.ts';
import { emptyRule, filterRule, limitRule } from './rules/list.ts';
import type { Facts, Rule } from './rules/rule.ts';
import { must } from './rules/rule.ts';
import { statusRule } from './rules/status.ts';

export interface OracleOptions {
  /** The valid key. Without it, nothing about credentials is judged. */
  apiKey?: string | undefined;
  /** The date by which the removal of getPet is judged. @default now */
  asOf?: Date;
  /** Part of all names that the source of the exchanges uses, and nobody else. Without it, refused creations leave no trace to look for. */
  mark?: string | undefined;
}

export interface Oracle {
  /** Judges an exchange by the contract and by all exchanges before it. Never throws. */
  observe(this: void, observation: Observation): Finding[];
  /** How the target handles what the specification leaves open: the statuses that were seen, by open point. */
  fingerprint(this: void): Partial<Record<OpenPointId, number[]>>;
}

/** The rules for every operation. */
const commonRules: readonly Rule[] = [mediaTypeRule, bodyRule, statusRule, uniqueRule, sameValuesRule, ownNameRule];
const recommendations: readonly Rule[] = [challengeRule, deprecationRule, helpfulRule];

function contentFindings(facts: Facts): (RuleFinding | undefined)[] {
  const { request, response } = facts;
  if (response.status >= 300) return [];
  if (request.operation === 'listPets')
    return [limitRule, filterRule, emptyRule].map((rule) => rule({ ...facts, request }));
  if (request.operation === 'createPet') return [freshIdRule, echoRule].map((rule) => rule({ ...facts, request }));
  return facts.isRemoved ? [] : [sameIdRule({ ...facts, request })];
}

/** Marks an animal as changeable when a request beyond the three operations may have changed it. */
function changedId({ method, path }: Observation['request']): string | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  return /^\/pets\/([^/?]+)/.exec(path)?.[1];
}

/**
 * Creates an oracle: for any request that a client could send and any response, it says whether the contract allows it, given
 * what the exchanges before have shown. It knows nothing of where exchanges come from.
 *
 * Exchanges may overlap and come in the order of their ends; a fact counts only for requests that were sent after it was
 * known. What lag or other clients could explain is marked as tentative.
 *
 * @example
 * const oracle = createOracle({ apiKey });
 * const findings = oracle.observe({ request, response, start, end });
 */
export function createOracle({ apiKey, asOf = new Date(), mark }: OracleOptions = {}): Oracle {
  const knowledge = createKnowledge();
  const fingerprint = new Map<OpenPointId, Set<number>>();
  const isRemoved = asOf >= SUNSET;
  let count = 0;

  function judge(request: OperationRequest, observation: Observation): RuleFinding[] {
    const { request: raw, response, failure, start } = observation;
    if (!response)
      return isRemoved && request.operation === 'getPet'
        ? []
        : [must('service.json', 'a complete response', failure ?? 'none')];
    const facts: Facts = { raw, request, response, start, knowledge, apiKey, isRemoved };
    if (isRemoved && request.operation === 'getPet') return [];
    if (isRetryLater(response)) return [mediaTypeRule, bodyRule].flatMap((rule) => rule(facts) ?? []);
    return [
      ...commonRules.map((rule) => rule(facts)),
      ...contentFindings(facts),
      ...recommendations.map((rule) => rule(facts)),
    ].filter((finding) => finding !== undefined);
  }

  function note(request: OperationRequest, { response }: Observation): void {
    const [point, ...others] = openPointsOf(request);
    if (!response || point === undefined || others.length > 0 || request.credential !== 'valid') return;
    fingerprint.set(point, (fingerprint.get(point) ?? new Set()).add(response.status));
  }

  return {
    observe(observation) {
      const exchange = count++;
      const request = classifyRequest(observation.request, apiKey);
      if (!request) {
        const id = changedId(observation.request);
        if (id !== undefined) knowledge.pets.forget(id);
        return [];
      }
      const findings = judge(request, observation).map(({ since, ...finding }) => ({
        ...finding,
        exchanges: since === undefined ? [exchange] : [since, exchange],
      }));
      note(request, observation);
      learn(request, observation, exchange, knowledge, mark);
      return findings;
    },
    fingerprint: () => Object.fromEntries([...fingerprint].map(([point, statuses]) => [point, [...statuses]])),
  };
}
