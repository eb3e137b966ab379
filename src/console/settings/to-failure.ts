import { toNumber } from './to-number.ts';

/** The effects that the form offers, by the names of the failure's options. */
export const failureEffects = {
  status: 'Return an error status',
  network: 'Reset the connection',
  hang: 'Never respond',
  truncate: 'Truncate the body',
};

const DEFAULT_STATUS = 503;

/** The options of a failure with one of the effects and otherwise defaults. */
export const toEffect = (effect: string) => ({ [effect]: effect === 'status' ? DEFAULT_STATUS : true });

/** Reports that an operation now fails with one of the effects. */
export const describeEffect = (operation: string, effect: string) =>
  `Added a failure to ${operation}: ${failureEffects[effect as keyof typeof failureEffects].toLowerCase()}.`;

/** The failure that the fields of the form describe, as the admin API accepts it. */
export function toFailure(fields: Record<string, string>): Record<string, unknown> {
  const { operation, effect = '', status = '', times, percent } = fields;
  const share = percent && toNumber(percent);
  return {
    operation,
    ...(effect === 'status' ? { status: toNumber(status) } : { [effect]: true }),
    ...(times && { times: toNumber(times) }),
    ...(share && { probability: typeof share === 'number' ? share / 100 : share }),
  };
}
