import { isUnreachable } from '../exchange/describe-no-response.ts';
import { operationOf } from '../exchange/request.ts';
import type { Check } from './check.ts';
import type { CheckContext } from './check-context.ts';
import { eachOperation } from './each-operation.ts';
import { findOutageEntries } from '../exchange/find-outage-entries.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { Inconclusive, Violation } from './outcome.ts';

/** More broken connections than this of an operation are a fault of the service, not an accident of the network. */
const MOST_ACCIDENTS = 2;
const MOST_ACCIDENTS_SHARE = 0.05;

/** The broken connections of an operation that breaks them again and again, although each request succeeded the second time. */
function findFrequentResets(ctx: CheckContext): Exchange[] | undefined {
  const outage = findOutageEntries(ctx.journal);
  const byOperation = Map.groupBy(ctx.operationEntries, ({ request }) => operationOf(request));
  return [...byOperation.values()]
    .map((entries) => ({
      resets: entries.filter((entry) => entry.isRepeated && !outage.has(entry) && !isUnreachable(entry.failure)),
      total: entries.length,
    }))
    .find(({ resets, total }) => resets.length > Math.max(MOST_ACCIDENTS, total * MOST_ACCIDENTS_SHARE))?.resets;
}

/** Whether each request got a complete response. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'answers.complete',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST send a complete response to every request',
    afterRun(ctx) {
      const outage = findOutageEntries(ctx.journal);
      const entry = ctx.operationEntries.find(
        (each) => each.failure !== undefined && !each.isRepeated && !outage.has(each),
      );
      if (entry) throw new Violation('a complete response', entry.failure ?? 'none', entry);
      const resets = findFrequentResets(ctx);
      const [first] = resets ?? [];
      if (first)
        throw new Violation('a complete response', `${first.failure}, ${resets?.length} times in the run`, first);
      const [taken] = outage;
      if (taken?.failure !== undefined) throw new Inconclusive({ kind: 'not-reached', failure: taken.failure });
    },
    kills: [
      'answers-reset-on-unknown-status',
      'answers-truncated',
      ...eachOperation('never-answers-at-times', 'never-ends-at-times', 'resets-at-times', 'wrong-length'),
    ],
  },
  {
    id: 'http.no-reset',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.robustness',
    title: 'SHOULD NOT break the connection of a request that succeeds when it is repeated',
    afterRun(ctx) {
      const outage = findOutageEntries(ctx.journal);
      const entry = ctx.operationEntries.find(
        (each) => each.isRepeated && !outage.has(each) && !isUnreachable(each.failure),
      );
      if (!entry) return;
      if (findFrequentResets(ctx))
        throw new Inconclusive({ kind: 'other-check', check: 'answers.complete', reports: 'same-violation' });
      throw new Violation('a complete response to the first request', entry.failure ?? 'none', entry);
    },
    kills: ['listPets-resets-rarely', 'getPet-resets-rarely', 'createPet-large-lost'],
  },
];
