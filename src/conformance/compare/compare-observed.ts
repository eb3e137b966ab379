import type { OpenPointId } from '../../contract/index.ts';
import { checks } from '../checks/index.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { type HttpRequest, operationOf, withAuthorization } from '../exchange/request.ts';
import { toOpenPoint } from './cause.ts';
import type { DifferenceLog } from './difference-log.ts';
import type { PairedPrograms } from './paired-programs.ts';
import type { Both, Side } from './side.ts';

/** The last exchange of each observation that sends a request of its own, which creates nothing, by the id of the check. */
function findExchanges({ run }: Side): Map<string, Exchange> {
  const entries = run.sender.journal.filter(
    ({ checkId, request }) => checkId.startsWith('observe.') && request.method !== 'POST',
  );
  return new Map(entries.map((entry) => [entry.checkId, entry]));
}

/** Compares the responses to requests that observe something, such as unknown paths and other methods. */
export async function compareObserved(sides: Both<Side>, programs: PairedPrograms, log: DifferenceLog): Promise<void> {
  const [inA, inB] = [findExchanges(sides[0]), findExchanges(sides[1])];
  for (const { id, clause } of checks) {
    const [a, b] = [inA.get(id), inB.get(id)];
    // An id of the data makes the requests different.
    if (!a || !b || a.request.path !== b.request.path) continue;
    const cause = toOpenPoint(clause as OpenPointId);
    const send = async (requests: Both<HttpRequest>) => {
      const entries = await programs.sendRequests(requests);
      return entries && { entries, earlier: [], cause };
    };
    await log.compare({ entries: [a, b], earlier: [], cause }, [() => send([a.request, b.request])]);
    if (operationOf(a.request)) continue;
    // Whether the key or the path is checked first is also open.
    const keyless = [withAuthorization(a.request, undefined), withAuthorization(b.request, undefined)] as const;
    const sent = await send(keyless);
    if (sent) await log.compare(sent, [() => send(keyless)]);
  }
}
