import { type ChoiceId, choiceIds, choicePoint, choiceValues } from '../../reference/index.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

const AFTER_SUNSET = new Date('2031-01-01');

/** A challenge with 401 is open to a service and asked for by HTTP, so that one without it is not without a warning. */
const isRecommended = (id: ChoiceId, value: string) => id === 'wwwAuthenticate' && value === 'omit';

/** A petstore for each value of each choice. */
export const choiceVariants: readonly Variant[] = choiceIds.flatMap((id) => {
  const isLate = id === 'afterSunset';
  const values = isLate ? choiceValues(id) : choiceValues(id).slice(1);
  return values
    .filter((value) => !isRecommended(id, value))
    .map((value) =>
      conformingVariant(`${id}-${value}`, `${choicePoint(id).question} ${value}.`, undefined, {
        options: { choices: { [id]: value }, ...(isLate && { now: AFTER_SUNSET }) },
        ...(isLate && { run: { asOf: AFTER_SUNSET } }),
      }),
    );
});
