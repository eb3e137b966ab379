import type { Exchange } from '../../exchange/exchange.ts';
import type { Reason } from '../../checks/reason.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import type { OperationRequest } from '../../oracle/classify/classify-request.ts';
import type { Aspect } from '../../oracle/finding.ts';
import type { EventReason } from '../../result/describe-event.ts';
import type { Run } from '../run.ts';
import { classifyExchange } from './to-observed.ts';
import { unlessOver } from '../sending/unless-over.ts';
import type { Violation } from '../violation.ts';

/** Something that has happened to the target during a run, and what it excuses. */
export interface TargetEvent {
  /** The reason of the checks that it keeps from being tested. */
  reason: EventReason;
  /** Whether the response to a request is due to it. */
  isAffected(this: void, entry: Exchange): boolean;
  /** Whether it explains a violation. */
  excuses(this: void, violation: Violation): boolean;
  /** Whether affected requests have tested nothing, so that a check that sent one has not passed. */
  hidesEverything?: boolean;
  /** Whether it explains why a check could not be tested, apart from an affected exchange. */
  explains?(this: void, reason: Reason): boolean;
}

const FORMS: ReadonlySet<Aspect> = new Set(['media-type', 'schema', 'known-status']);

/** Whether a violation is one of the form of a response, which the reason for its status does not excuse. */
export const isAboutForm = ({ clause, aspects }: Violation): boolean =>
  clause.startsWith('errors.') || aspects.some((aspect) => FORMS.has(aspect));

/** An exchange with the key, as the oracle classifies it. */
export interface Classified {
  entry: Exchange;
  request: OperationRequest;
  status: number;
}

/** When the last of these exchanges started. */
export const lastStart = (entries: readonly Exchange[]): number =>
  entries.reduce((last, { start }) => Math.max(last, start), -Infinity);

/** An exchange with one of the three operations and a valid key; `undefined` for any other, and without a response. */
export function withValidKey(entry: Exchange, plan: Run['plan']): Classified | undefined {
  const { response } = entry;
  const request = classifyExchange(entry, plan);
  return response && request?.credential === 'valid' ? { entry, request, status: response.status } : undefined;
}

/**
 * Sends requests to confirm an event.
 *
 * @returns Their statuses, without those of requests that a limit of the run does not allow.
 */
export async function confirmWith({ sender }: Run, requests: readonly HttpRequest[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) {
    const entry = await unlessOver(sender.send(request, { checkId: 'probe', phase: 'last' }));
    if (entry) statuses.push(entry.response?.status ?? 0);
  }
  return statuses;
}
