import { enumerate } from './enumerate.ts';
import type { ReasonOf } from '../checks/reason.ts';
import { pluralize } from '../../shared/pluralize.ts';

/** Something that has happened to the target during a run, and lasted to its end. */
export type EventReason = ReasonOf<'outage' | 'reset' | 'lost-key' | 'full-store'>;

/** An event in words. */
interface EventText {
  /** A clause without a full stop. */
  what: string;
  /** Sentences for the user. */
  advice: string;
}

const REFUSED = 'the connection was refused';

function describeOutage({ requests, unreached, first, failure, inFlight }: ReasonOf<'outage'>): EventText {
  const named = enumerate(inFlight);
  return {
    what: `${unreached} of ${pluralize(requests, 'request')} did not reach the target (the first was request ${first}): ${failure}`,
    advice: [
      ...(failure === REFUSED ? ['The target has stopped, crashed or restarted.'] : []),
      ...(named === '' ? [] : [`The requests in flight included ${named}.`]),
      'Run it again.',
    ].join(' '),
  };
}

function describeFullStore({ created, status, category, maxCreates }: ReasonOf<'full-store'>): EventText {
  const rejected = category === undefined ? '' : `of category ${category} `;
  return {
    what: `the service created ${pluralize(created, 'animal')}, and then rejected every further one ${rejected}with ${status}`,
    advice: `The store may be full. Run it again with a store that has room for ${maxCreates} animals.`,
  };
}

/** Describes an event. */
export function describeEvent(event: EventReason): EventText {
  switch (event.kind) {
    case 'outage':
      return describeOutage(event);
    case 'full-store':
      return describeFullStore(event);
    case 'reset':
      return {
        what: 'the data of the target was reset during the run: all animals vanished at the same time',
        advice: 'Run it again.',
      };
    case 'lost-key':
      return {
        what: `the API key was accepted until request ${event.until} of ${event.requests}, and then rejected with 401 to the end`,
        advice:
          event.problem === undefined
            ? 'It has expired or was revoked. Run it again with a key that is valid for longer.'
            : `It has expired or was revoked, and could not be replaced: ${event.problem}.`,
      };
  }
}
