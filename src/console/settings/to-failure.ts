import { toNumber } from './to-number.ts';

/** The effects that the form offers, by the names of the failure's options. */
export const failureEffects = {
  status: 'Return an error status',
  network: 'Reset the connection',
  hang: 'Never respond',
  truncate: 'Truncate the body',
};

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
