import { type Exchange, endOf } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, listPets } from '../../exchange/request.ts';
import type { Run } from '../run.ts';
import { type TargetEvent, confirmWith, isAboutForm, lastStart, withValidKey } from './target-event.ts';

const REFUSED = 401;

/** Plain requests that create nothing. */
function toProbes({ plan }: Run, accepted: readonly HttpRequest[]): HttpRequest[] {
  const last = accepted.findLast(({ method }) => method === 'GET');
  return [listPets(), ...(last ? [last] : []), ...(plan.configuration.readOnly ? [] : [createPet({})])];
}

/**
 * Whether the key has expired or was revoked during the run: from one moment on, every request with it got 401, also plain ones
 * that are sent to confirm it. The specification does not show the lifetime of keys. A key that is accepted again, or whose
 * rejection depends on the request, does not count.
 */
export async function findLostKey(run: Run): Promise<TargetEvent | undefined> {
  const { journal, renewal } = run.sender;
  const { problem } = renewal;
  const isRefused = (entry: Exchange) =>
    entry.response?.status === REFUSED && withValidKey(entry, run.plan) !== undefined;
  const refused = journal.filter(isRefused);
  if (refused.length === 0) return undefined;
  const accepted = journal.filter(
    (entry) => entry.response?.status !== REFUSED && withValidKey(entry, run.plan) !== undefined,
  );
  const since = lastStart(accepted);
  if (accepted.length === 0 || !refused.some((entry) => endOf(entry) > since)) return undefined;
  const probes = toProbes(
    run,
    accepted.map(({ request }) => request),
  );
  const statuses = await confirmWith(run, probes);
  if (statuses.some((status) => status !== REFUSED)) return undefined;
  const until = 1 + journal.findLastIndex(({ start }) => start <= since);
  const isAffected = (entry: Exchange) => endOf(entry) > since && isRefused(entry);
  return {
    reason: { kind: 'lost-key', requests: journal.length, until, ...(problem !== undefined && { problem }) },
    explains: ({ kind }) => kind === 'lost-key',
    hidesEverything: true,
    isAffected,
    excuses: (violation) => isAffected(violation.entry) && !isAboutForm(violation),
  };
}
