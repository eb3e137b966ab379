import { describeEvent } from '../../result/describe-event.ts';
import type { Run } from '../run.ts';
import { findCrash, isBack } from './find-crash.ts';
import { findFullStore } from './find-full-store.ts';
import { findLostKey } from './find-lost-key.ts';
import { findOutage } from './find-outage.ts';
import { hasReset } from './find-reset.ts';
import { hasLostData } from './has-lost-data.ts';
import type { TargetEvent } from './target-event.ts';

/** A reset of the data by somebody else, which explains what rests on earlier responses. */
const reset: TargetEvent = {
  reason: { kind: 'reset' },
  isAffected: () => false,
  excuses: ({ earlier }) => earlier.length > 0,
};

/** The outage during the run, and what it has led to. A request that made the target crash is not excused. */
async function findOutageEvents(run: Run): Promise<TargetEvent[]> {
  const outage = findOutage(run);
  if (!outage) return [];
  if (!(await isBack(run))) return [outage];
  const crash = await findCrash(run);
  if (crash) run.review.addCrash(crash);
  const event = findOutage(run, crash) ?? outage;
  return (await hasLostData(run)) ? [event, reset] : [event];
}

/** Finds the events of a run: an outage, a reset, a key that has expired, or a store that is full. */
export async function findEvents(run: Run): Promise<TargetEvent[]> {
  const outage = await findOutageEvents(run);
  const hasNewData = hasReset(run.sender.journal, run.state.initialPets);
  const lostKey = await findLostKey(run);
  const fullStore = lostKey ? undefined : await findFullStore(run);
  return [...outage, ...(hasNewData ? [reset] : []), ...(lostKey ? [lostKey] : []), ...(fullStore ? [fullStore] : [])];
}

/** Why a run has tested less than it has sent, if an event is the reason. */
export function describeEnd(events: readonly TargetEvent[]): string | undefined {
  const event = events.find(({ reason: { kind } }) => kind === 'outage' || kind === 'lost-key');
  return event && describeEvent(event.reason).what;
}
