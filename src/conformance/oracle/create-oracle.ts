import { type OpenPointId, SUNSET } from '../../contract/index.ts';
import { applyRules } from './apply-rules.ts';
import { type OperationRequest, classifyRequest, openPointsOf } from './classify/classify-request.ts';
import type { Finding } from './finding.ts';
import { createKnowledge } from './knowledge.ts';
import { learn } from './learn.ts';
import type { Observation } from './observation.ts';

export interface OracleOptions {
  /** The valid key. Without it, nothing about credentials is judged. */
  apiKey?: string | undefined;
  /** The date by which the removal of getPet is judged. @default now */
  asOf?: Date;
  /** Part of every name that the client under observation sends, and no other client. Animals of rejected creations are found by it. */
  mark?: string | undefined;
}

export interface Oracle {
  /** Judges an exchange by the contract and by all exchanges before it. Never throws. */
  observe(this: void, observation: Observation): Finding[];
  /** How the target handles what the specification leaves open: the statuses that were seen, by open point. */
  fingerprint(this: void): Partial<Record<OpenPointId, number[]>>;
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
      const findings = applyRules(request, observation, knowledge, isRemoved).map(({ since, ...finding }) => ({
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
