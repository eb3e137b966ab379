import type { Behavior } from '../behaviors/behavior.ts';
import type { ClientRequestKind } from '../conformance/index.ts';
import { advisoryKinds } from '../contract/request-problems.ts';
import { requestRules } from '../contract/request-rules.ts';
import type { RunRecord } from './run-under.ts';
import { toClientExchange } from './to-client-exchange.ts';

/** Finds the requests of a run that are outside of the specification, by kind. A suite may send them on purpose. */
export function findRequestKinds(
  { exchanges, start }: RunRecord,
  behavior: Behavior | undefined,
): readonly ClientRequestKind[] {
  const found = exchanges.flatMap((exchange) => exchange.problems.map((problem) => ({ ...problem, exchange })));
  return [...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, [first, ...others]]) =>
    first
      ? [
          {
            kind,
            title: `The request ${requestRules[kind].meaning}.`,
            isInvalid: !advisoryKinds.includes(kind),
            count: 1 + new Set(others.map(({ exchange }) => exchange).filter((each) => each !== first.exchange)).size,
            ...(behavior && { behavior: behavior.name }),
            message: first.message,
            example: toClientExchange(first.exchange, start),
          },
        ]
      : [],
  );
}
