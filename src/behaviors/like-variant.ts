import type { Variant } from '../reference/index.ts';
import { clientVariants } from '../variants/conforming/clients.ts';
import { idVariants } from '../variants/conforming/ids.ts';
import { listVariants } from '../variants/conforming/lists.ts';
import type { Effect } from '../variants/toolkit/define.ts';
import type { BehaviorRow } from './behavior.ts';

/** The conforming variants that also run in a page. */
const variants: readonly Variant[] = [...clientVariants, ...idVariants, ...listVariants];

/** The effect and the description of a conforming variant. */
export function likeVariant(name: string): Pick<BehaviorRow, 'description' | 'effect'> {
  const variant = variants.find((each) => each.name === name);
  if (!variant) throw new Error(`Unknown conforming variant ${JSON.stringify(name)}.`);
  const effect: Effect = () => {
    let respond: ReturnType<Variant['wrap']> | undefined;
    return ({ request, petstore, now, date, startTimer, wait }) => {
      respond ??= variant.wrap(petstore, { now, date, startTimer, wait });
      return respond(request);
    };
  };
  return { description: variant.description, effect };
}
