import type { JournalEntry } from '../../checks/journal.ts';
import { isUnreachable } from '../../http/describe-no-response.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { Run } from '../run.ts';
import type { Turn } from './turn.ts';

/** How many requests whose connection broke are named. */
const MOST_NAMED = 3;
/** The longest target of a request that is named. */
const LONGEST_NAMED = 60;

/** Names the requests in flight when the target stopped, one of which may have made it crash. */
function describeBroken({ sender: { journal }, redact }: Run): string {
  const lines = journal
    .filter(({ isReset }) => isReset)
    .toSorted((left, right) => left.start - right.start)
    .map(({ request: { method, path } }) => redact(`${method} ${path}`))
    .filter((line) => line.length <= LONGEST_NAMED);
  const named = [...new Set(lines)].slice(0, MOST_NAMED);
  const list = new Intl.ListFormat('en-GB').format(named);
  return named.length === 0 ? '' : ` Connections broke before, among them those of ${list}.`;
}

/**
 * Whether no connection to the target could be opened for some requests, since it has stopped, crashed or restarted during the
 * run. They have tested nothing. A response that broke off before still counts.
 */
export function findOutage(run: Run): Turn | undefined {
  const { journal } = run.sender;
  const isAffected = ({ failure }: JournalEntry) => isUnreachable(failure);
  const affected = journal.filter(isAffected);
  const [first] = affected;
  if (!first) return undefined;
  const failures = new Set(affected.map(({ failure }) => failure));
  const number = 1 + journal.indexOf(first);
  return {
    what: `${pluralize(affected.length, 'request')} of ${journal.length} did not reach the target, from request ${number} on: ${first.failure}`,
    advice: `It has stopped, crashed or restarted.${describeBroken(run)} Run it again.`,
    consequences: new RegExp([...failures].join('|')),
    hidesEverything: true,
    excusesForm: true,
    isAffected,
  };
}
