import { toNumber } from './to-number.ts';

/** The effects that the form offers, by the names of the failure's options. */
export const failureEffects = {
  status: 'Return an error status',
  network: 'Reset the connection',
  hang: 'Never respond',
  truncate: 'Truncate the body',
  trickle: 'Send the body slowly',
  delay: 'Respond late',
};

/** The bodies in place of an error object that the form offers. */
export const failureBodies = { html: 'HTML page', empty: 'Empty', 'invalid-json': 'Invalid JSON', text: 'Text' };

/** The values of the effects that are not just on. The times are long enough for an audience to notice. */
export const effectDefaults: Partial<Record<string, number>> = { status: 503, trickle: 2000, delay: 2000 };

/** The options of a failure with one of the effects and otherwise defaults. */
export const toEffect = (effect: string) => ({ [effect]: effectDefaults[effect] ?? true });

/** Reports that an operation now fails with one of the effects. */
export const describeEffect = (operation: string, effect: string) =>
  `Added a failure to ${operation}: ${failureEffects[effect as keyof typeof failureEffects].toLowerCase()}.`;

/** The failure that the fields of the form describe, as the admin API accepts it. */
export function toFailure(fields: Record<string, string>): Record<string, unknown> {
  const { operation, effect = '', value, body, text, contentType, delay, times, percent } = fields;
  const share = percent && toNumber(percent);
  return {
    operation,
    [effect]: value === undefined || toNumber(value),
    ...(body === 'text' ? { text } : body && { body }),
    ...(contentType && { contentType }),
    ...(delay && { delay: toNumber(delay) }),
    ...(times && { times: toNumber(times) }),
    ...(share && { probability: typeof share === 'number' ? share / 100 : share }),
  };
}
