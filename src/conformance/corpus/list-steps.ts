import { petStatuses } from '../../contract/index.ts';
import type { Choose } from './values/corpus.ts';
import { type Draw, drawIndex, drawLimits } from './values/drawn-values.ts';
import { inGroups } from './in-groups.ts';
import { openFilters, openLimits, openParameters, openStatuses } from './values/queries.ts';
import { list } from './steps.ts';

/**
 * Lists with each kind of parameters.
 *
 * @param isBrief Whether there are no checks, and more parameters go into one request.
 */
export function listSteps(drawFrom: Draw, choose: Choose, isBrief: boolean) {
  const some = drawFrom('limit with a status', 2n, 18n);
  const limitAt = drawLimits(drawFrom, 'limit of a list');
  const large = (index: number) => `limit=${isBrief ? limitAt(index) : 75}`;
  // Sessions without checks look at the longest lists, too.
  const limits = ['', 'limit=1', `limit=${some}`, 'limit=20', large, ...(isBrief ? [] : ['limit=100'])];
  const crossed = limits.flatMap((each, index) =>
    petStatuses.map((status, turn) => {
      const limit = typeof each === 'string' ? each : each(turn);
      const parameters = [limit, `status=${status}`].filter((parameter) => parameter !== '');
      return (index % 2 === 0 ? parameters : parameters.toReversed()).join('&');
    }),
  );
  const filtered = drawIndex(drawFrom, 'open limit with a status', 2);
  /** Parameters that are ignored must not turn off the others, with as many limits as possible. */
  const beside = (parameters: readonly string[], known: readonly string[], index: number) => {
    const valid = [...known, `limit=${2 + ((Number(some) + index) % 17)}`];
    return (index % 2 === filtered ? [...valid, ...parameters] : [...parameters, ...valid]).join('&');
  };
  const parameters = inGroups(choose('parameter', openParameters, 1), isBrief ? 8 : 2);
  // A database may take -1 for no limit, and reject other negative ones.
  const negative = isBrief ? [`limit=-${drawFrom('negative limit', 2n, 999n)}`, 'limit=-2147483649'] : [];
  const open = [
    ...negative,
    ...choose('limit', openLimits, 1).map(
      (limit, index) => `limit=${limit}${index % 2 === filtered ? '&status=sold' : ''}`,
    ),
    ...choose('status of a filter', openStatuses, 1).map((status) => `status=${status}`),
  ];
  const besideValid = [
    ...parameters.map((group, index) => beside(group, ['status=sold'], index)),
    ...choose('filter', openFilters, 1).map((filter, index) => beside([filter], [], parameters.length + index)),
    // The same as limit=1&status=sold.
    '%6Cimit=%31&st%61tus=s%6Fld',
  ];
  // Limits that are neither bounds nor round, and those that a run sends in its checks.
  const plain = ['limit=12', 'limit=17', ...(isBrief ? ['', 'limit=1', large(3), large(4), large(5)] : [])];
  const toSteps = (queries: readonly string[]) => queries.map((query) => list(query));
  return {
    /** Limits with statuses, in both orders. */
    valid: toSteps([...plain, ...crossed]),
    /** Parameters that are open, beside valid ones which they must not turn off. */
    besideValid: toSteps(besideValid),
    /** Limits and statuses that are open. */
    open: toSteps(open),
  };
}
