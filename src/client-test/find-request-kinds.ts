import type { Behavior } from '../behaviors/behavior.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';
import type { ClientRequestKind } from '../conformance/index.ts';
import type { RunRecord } from './run-under.ts';
import { toClientExchange } from './to-client-exchange.ts';

/** Something that a client should not send. */
interface RequestProblem {
  kind: string;
  title: string;
  isInvalid: boolean;
}

/** Describes the problem with a request, if it has one. */
function findProblem({ operation }: RecordedExchange, behavior: Behavior | undefined): RequestProblem | undefined {
  if (operation !== 'getPet') return undefined;
  return behavior?.group === 'removal'
    ? { kind: 'getPet-removed', title: 'Calls getPet after its removal on 5 December 2030.', isInvalid: true }
    : {
        kind: 'getPet-deprecated',
        title: 'Calls getPet, which is deprecated: it will be removed on 5 December 2030.',
        isInvalid: false,
      };
}

/** Finds the requests of a run that a client should not send, by kind. */
export function findRequestKinds(
  { exchanges, start }: RunRecord,
  behavior: Behavior | undefined,
): readonly ClientRequestKind[] {
  const found = exchanges.flatMap((exchange) => {
    const problem = findProblem(exchange, behavior);
    return problem ? [{ ...problem, exchange }] : [];
  });
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { exchange, ...problem } = first;
    return [
      {
        ...problem,
        count: same.length,
        ...(behavior && { behavior: behavior.name }),
        example: toClientExchange(exchange, start),
      },
    ];
  });
}
