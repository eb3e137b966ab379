import { petStatuses } from '../../contract/index.ts';
import { byTurns } from './by-turns.ts';
import type { Choose } from './values/corpus.ts';
import type { Draw } from './values/drawn-values.ts';
import { inGroups } from './in-groups.ts';
import { openFilters, openLimits, openParameters, openStatuses } from './values/queries.ts';
import type { Step } from './step.ts';
import { list } from './steps.ts';

/**
 * Limits with statuses, in both orders, and what is open.
 *
 * @param isBrief Whether more of what is open goes into one request.
 */
export function listSteps(drawFrom: Draw, choose: Choose, isBrief: boolean): Step[] {
  const some = drawFrom('limit with a status', 2n, 18n);
  const limits = ['', 'limit=1', `limit=${some}`, 'limit=20', 'limit=75', 'limit=100'];
  const crossed = limits.flatMap((limit, index) =>
    petStatuses.map((status) => {
      const parameters = [limit, `status=${status}`].filter((parameter) => parameter !== '');
      return (index % 2 === 0 ? parameters : parameters.toReversed()).join('&');
    }),
  );
  const filtered = Number(drawFrom('open limit with a status', 0n, 1n));
  /** Parameters that are ignored must not turn off the others, with as many limits as possible. */
  const beside = (parameters: readonly string[], known: readonly string[], index: number) => {
    const valid = [...known, `limit=${2 + ((Number(some) + index) % 17)}`];
    return (index % 2 === filtered ? [...valid, ...parameters] : [...parameters, ...valid]).join('&');
  };
  const openLimit = choose('limit', openLimits, 1).map((limit) => `limit=${limit}`);
  const openStatus = choose('status of a filter', openStatuses, 1).map((status) => `status=${status}`);
  const parameters = inGroups(choose('parameter', openParameters, 1), isBrief ? 4 : 2);
  const open = [
    ...(isBrief
      ? openLimit.map((limit, index) => `${limit}&${byTurns(openStatus, index)}`)
      : [...openLimit.map((limit, index) => `${limit}${index % 2 === filtered ? '&status=sold' : ''}`), ...openStatus]),
    ...parameters.map((group, index) => beside(group, ['status=sold'], index)),
    ...choose('filter', openFilters, 1).map((filter, index) => beside([filter], [], parameters.length + index)),
    // The same as limit=1&status=sold.
    '%6Cimit=%31&st%61tus=s%6Fld',
  ];
  // A run sends these in its checks.
  const plain = isBrief ? ['', 'limit=1', 'limit=17', 'limit=75'] : [];
  return [...plain, ...crossed, ...open].map((query) => list(query));
}
