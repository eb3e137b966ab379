import { findOutageEntries } from '../../exchange/find-outage-entries.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isUnreachable } from '../../exchange/describe-no-response.ts';
import { listPets } from '../../exchange/request.ts';
import type { Run } from '../run.ts';
import { confirmWith } from './target-event.ts';

/** How often, and how long apart in milliseconds, a target is asked whether it responds again. */
const ATTEMPTS = 4;
const PAUSE_MS = 500;
/** How many requests are tried again. */
const MOST_TRIED = 100;

/** `confirmWith` returns it for a request without a response. */
const NO_RESPONSE = 0;

async function responds(run: Run): Promise<boolean> {
  const [status = NO_RESPONSE] = await confirmWith(run, [listPets('limit=1')]);
  return status !== NO_RESPONSE;
}

/** Whether the target responds again after an outage, or does so soon. */
export async function isBack(run: Run): Promise<boolean> {
  const { clock, plan } = run;
  const { signal } = plan.configuration;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (signal?.aborted) return false;
    if (attempt > 0) await clock.wait(PAUSE_MS, signal);
    if (await responds(run)) return true;
  }
  return false;
}

/**
 * The exchange whose request has made the target crash: its connection broke when the target stopped, and the request gets no
 * response again, twice, when it is sent to a target that has started again. Nothing else should be in flight.
 */
export async function findCrash(run: Run): Promise<Exchange | undefined> {
  const entries = [...findOutageEntries(run.sender.journal)].filter(({ failure }) => !isUnreachable(failure));
  const byRequest = new Map(
    entries.map((entry) => [`${entry.request.method} ${entry.request.path} ${entry.request.body}`, entry] as const),
  );
  for (const entry of [...byRequest.values()].slice(0, MOST_TRIED)) {
    const { connection: _connection, ...request } = entry.request;
    const getsResponse = async () => (await confirmWith(run, [request]))[0] !== NO_RESPONSE;
    if (await getsResponse()) continue;
    // It may be the request before that has made the target stop.
    if (!(await isBack(run))) return undefined;
    if (!(await getsResponse())) return entry;
    if (!(await isBack(run))) return undefined;
  }
  return undefined;
}
