import { findOutageEntries, findUnreached } from '../../exchange/find-outage-entries.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { Run } from '../run.ts';
import type { Turn } from './turn.ts';

/** How many requests whose connection broke are named. */
const MOST_NAMED = 3;
/** The longest request that is named. */
const LONGEST_NAMED = 60;

const REFUSED = 'the connection was refused';

/** Names requests in flight when the target stopped, one of which may have made it crash. */
function describeBroken(broken: readonly Exchange[], redact: (text: string) => string): string {
  const lines = broken
    .toSorted((left, right) => left.start - right.start)
    .map(({ request: { method, path } }) => redact(`${method} ${path}`))
    .filter((line) => line.length <= LONGEST_NAMED);
  const named = [...new Set(lines)].slice(0, MOST_NAMED);
  const list = new Intl.ListFormat('en-GB').format(named);
  return named.length === 0 ? '' : ` The requests in flight included ${list}.`;
}

/** The outage during which no connection to the target could be opened, so that requests have tested nothing; `undefined` without any. */
export function findOutage({ sender: { journal }, redact }: Run): Turn | undefined {
  const entries = findOutageEntries(journal);
  const unreached = findUnreached(journal);
  const [first] = unreached;
  if (!first) return undefined;
  const broken = [...entries].filter((entry) => !unreached.includes(entry));
  const number = 1 + journal.indexOf(first);
  const cause = first.failure === REFUSED ? ' The target has stopped, crashed or restarted.' : '';
  return {
    what: `${unreached.length} of ${pluralize(journal.length, 'request')} did not reach the target (the first was request ${number}): ${first.failure}`,
    advice: `${cause.trimStart()}${describeBroken(broken, redact)} Run it again.`.trimStart(),
    consequences: new RegExp([...new Set([...entries].map(({ failure }) => failure))].join('|')),
    hidesEverything: true,
    excusesForm: true,
    isAffected: (entry) => entries.has(entry),
  };
}
