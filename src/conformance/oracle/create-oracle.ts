import { type OpenPointId, SUNSET } from '../../contract/index.ts';
import { perObject } from '../../shared/per-object.ts';
import { describeWait } from '../exchange/describe-wait.ts';
import { applyRules, judgeMissing } from './apply-rules.ts';
import { BoundedMap } from './bounded-map.ts';
import { checkIdOf } from './check-id.ts';
import { type OperationRequest, classifyRequest, openPointsOf } from './classify/classify-request.ts';
import { type Examined, examinedBy } from './examined.ts';
import type { Finding, RuleFinding } from './finding.ts';
import { type Knowledge, createKnowledge } from './knowledge.ts';
import { countInFlight, learn } from './learn.ts';
import type { Observation, ObservedRequest } from './observation.ts';
import { MalformedTargets } from './malformed-targets.ts';
import { findRespelled, respelledRule } from './rules/respelled.ts';
import { SecretKeys } from './secret-keys.ts';

/** A generous bound for replicas and caches, in milliseconds. */
const DEFAULT_LAG = 5000;

export interface OracleOptions {
  /** The valid key, or all of them. Without it, nothing about credentials is judged. */
  apiKey?: string | readonly string[] | undefined;
  /** The date by which the removal of getPet is judged. @default now */
  asOf?: Date;
  /** Part of every name that the client under observation sends, and no other client. Animals of rejected creations are found by it. */
  mark?: string | undefined;
  /** The base URL of the target, without a slash at its end. Without it, no `Location` is judged. */
  baseUrl?: string | undefined;
  /**
   * How long a created animal may take to be visible everywhere, in milliseconds. What lag could explain within this time is
   * only tentative. @default 5000
   */
  lag?: number;
}

export interface Oracle {
  /** Judges an exchange by the contract and by all exchanges before it. Never throws, whatever the target sends. */
  observe(this: void, observation: Observation): Finding[];
  /** The same, with the clauses that the exchange puts to the test. */
  judge(this: void, observation: Observation): Judgement;
  /**
   * Announces a creation that is being sent and will be observed: until then, its animal may be visible. Needed only for names
   * with the mark that several creations share.
   */
  expect(this: void, request: Observation['request'], session?: string): void;
  /** Uses another valid key from now on. Those before it may have expired: whether they are accepted is not judged. */
  replaceKey(this: void, key: string): void;
  /** Forgets all animals and names, for data that was reset. The next exchange begins anew. */
  forget(this: void): void;
  /** Whether a request with a valid key got 401, and none was accepted. */
  rejectsKey(this: void): boolean;
  /** How the target handles what the specification leaves open: the statuses that were seen, by open point. */
  fingerprint(this: void): Partial<Record<OpenPointId, number[]>>;
  /** The number of exchanges so far that could show a violation, by the id of the check that reports it. */
  examined(this: void): ReadonlyMap<string, number>;
}

/** The clauses that an exchange violates, and those that it could have violated. */
interface Judgement {
  findings: Finding[];
  examined: readonly Examined[];
}

const NOTHING: Judgement = { findings: [], examined: [] };

/** Forgets what a request beyond the three operations may have changed: one animal, or everything, as by a reset. */
function forgetChanged({ method, path }: Observation['request'], sessions: Sessions): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const id = /^\/pets\/([^/?]+)/.exec(path)?.[1];
  for (const knowledge of sessions.values()) {
    if (id === undefined) knowledge.forgetData();
    else knowledge.pets.forget(id);
  }
}

/** The knowledge of each session. */
type Sessions = BoundedMap<string, Knowledge>;

/** How many sessions are remembered. */
const MOST_SESSIONS = 50;

/** The knowledge of a session, which is then the last one to be forgotten. */
function knowledgeOf(session: string, sessions: Sessions, common: Parameters<typeof createKnowledge>[0]): Knowledge {
  const knowledge = sessions.get(session) ?? createKnowledge(common);
  sessions.delete(session);
  sessions.set(session, knowledge);
  return knowledge;
}

interface FindingContext {
  exchange: number;
  /** When the request was sent. */
  start: number;
  lag: number;
}

function toFinding({ since, lagsBehind, ...finding }: RuleFinding, { exchange, start, lag }: FindingContext): Finding {
  const exchanges = since === undefined ? [exchange] : [since, exchange];
  if (lagsBehind === undefined) return { ...finding, exchanges };
  if (lagsBehind === Number.POSITIVE_INFINITY) return { ...finding, exchanges, isTentative: true };
  if (lagsBehind >= start - lag) return { ...finding, exchanges, isTentative: true, isWithinLag: true };
  return { ...finding, actual: describeWait(finding.actual, { passed: start - lagsBehind, maxLag: lag }), exchanges };
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
export function createOracle({
  apiKey,
  asOf = new Date(),
  mark,
  baseUrl,
  lag = DEFAULT_LAG,
}: OracleOptions = {}): Oracle {
  let apiKeys = apiKey === undefined ? [] : [apiKey].flat();
  let expired: readonly string[] = [];
  const sessions: Sessions = new BoundedMap(MOST_SESSIONS);
  const fingerprint = new Map<OpenPointId, Set<number>>();
  const examined = new Map<string, number>();
  const isRemoved = asOf >= SUNSET;
  const isOfOwnClient = mark !== undefined;
  const common = { isOfOwnClient, secretKeys: new SecretKeys(apiKeys), baseUrl, lag };
  const malformedTargets = new MalformedTargets(isOfOwnClient);
  /** Requests that are announced, or observed several times, are classified once for the current keys. */
  const createClassify = () => perObject((sent: ObservedRequest) => classifyRequest(sent, apiKeys, expired));
  let classify = createClassify();
  let count = 0;

  function countExamined(clauses: readonly Examined[]): void {
    for (const id of new Set(clauses.map(checkIdOf))) examined.set(id, (examined.get(id) ?? 0) + 1);
  }

  function note(request: OperationRequest, { response }: Observation): void {
    const [point, ...others] = openPointsOf(request);
    if (!response || point === undefined || others.length > 0 || request.credential !== 'valid') return;
    fingerprint.set(point, (fingerprint.get(point) ?? new Set()).add(response.status));
  }

  function judge(observation: Observation): Judgement {
    const exchange = count++;
    const request = classify(observation.request);
    if (!request) {
      forgetChanged(observation.request, sessions);
      malformedTargets.learn(observation);
      const respelled = findRespelled(observation.request, apiKeys);
      if (!respelled) return NOTHING;
      const clauses: Examined[] = [
        { clause: 'authentication.refused', level: respelled.isEquivalent ? 'MUST' : 'SHOULD' },
      ];
      countExamined(clauses);
      const found = respelledRule(respelled, observation);
      const findings = found ? [toFinding(found, { exchange, start: observation.start, lag })] : [];
      return { findings, examined: clauses };
    }
    const knowledge = knowledgeOf(observation.session ?? '', sessions, common);
    if (isRemoved && request.operation === 'getPet') return NOTHING;
    countInFlight(request, -1, knowledge);
    if (malformedTargets.hasRejected(observation)) return NOTHING;
    const { request: sent, response, start, end, mayCarryAnotherKey = false } = observation;
    const facts = { request, sent, response, start, end, exchange, knowledge, mayCarryAnotherKey };
    if (observation.limit !== undefined) {
      learn(facts, { mark, hasWrongId: false });
      return NOTHING;
    }
    const clauses = examinedBy(request, observation, knowledge);
    countExamined(clauses);
    const found = response ? applyRules({ ...facts, response }) : judgeMissing(request, observation);
    const findings = found.map((finding) => toFinding(finding, { exchange, start, lag }));
    note(request, observation);
    const hasWrongId = findings.some(({ aspect }) => aspect === 'new-id' || aspect === 'sent-id');
    learn(facts, { mark, hasWrongId });
    return { findings, examined: clauses };
  }

  return {
    judge,
    observe: (observation) => judge(observation).findings,
    expect(sent, session = '') {
      const request = classify(sent);
      if (request) countInFlight(request, 1, knowledgeOf(session, sessions, common));
    },
    replaceKey(key) {
      expired = [...expired, ...apiKeys].filter((known) => known !== key);
      apiKeys = [key];
      common.secretKeys.add(key);
      classify = createClassify();
    },
    forget() {
      for (const knowledge of sessions.values()) knowledge.forgetData();
    },
    examined: () => examined,
    rejectsKey() {
      const known = [...sessions.values()];
      return known.some((each) => each.keyRejected) && known.every((each) => each.keyAcceptedAt === undefined);
    },
    fingerprint: () => Object.fromEntries([...fingerprint].map(([point, statuses]) => [point, [...statuses]])),
  };
}
