import { toNumber } from './to-number.ts';

/** The effects that the form offers, by the names of the failure's options. */
export const failureEffects = {
  status: 'Return an error status',
  network: 'Reset the connection',
  hang: 'Never respond',
  truncate: 'Truncate the body',
  delay: 'Respond late',
};

/** Long enough for an audience to notice. */
export const DEFAULT_DELAY_MS = 2000;
/** The values of the effects that are not just on. */
const defaultValues: Record<string, number> = { status: 503, delay: DEFAULT_DELAY_MS };

/** The options of a failure with one of the effects and otherwise defaults. */
export const toEffect = (effect: string) => ({ [effect]: defaultValues[effect] ?? true });

/** Reports that an operation now fails with one of the effects. */
export const describeEffect = (operation: string, effect: string) =>
  `Added a failure to ${operation}: ${failureEffects[effect as keyof typeof failureEffects].toLowerCase()}.`;

/** The failure that the fields of the form describe, as the admin API accepts it. */
export function toFailure(fields: Record<string, string>): Record<string, unknown> {
  const { operation, effect = '', status = '', delay, times, percent } = fields;
  const share = percent && toNumber(percent);
  return {
    operation,
    ...(effect === 'status' ? { status: toNumber(status) } : effect !== 'delay' && { [effect]: true }),
    // Without a delay, the API says what is missing.
    ...(delay && { delay: toNumber(delay) }),
    ...(times && { times: toNumber(times) }),
    ...(share && { probability: typeof share === 'number' ? share / 100 : share }),
  };
}
