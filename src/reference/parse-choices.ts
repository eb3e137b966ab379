import type { ChoiceId, Choices } from './choice-table.ts';
import { choiceValues } from './generated/choice-values.ts';

const values: Record<ChoiceId, readonly string[]> = choiceValues;

/**
 * Completes choices with those that hold otherwise, by default the defaults.
 *
 * @throws Error when a name is no choice or a value is none of its alternatives.
 */
export function parseChoices(given: Partial<Choices> = {}, base?: Choices): Choices {
  const choices: Record<string, string | undefined> = base
    ? { ...base }
    : Object.fromEntries(Object.entries(values).map(([id, [first]]) => [id, first]));
  for (const [id, value] of Object.entries(given)) {
    const allowed = Object.hasOwn(values, id) ? values[id as ChoiceId] : undefined;
    if (!allowed) {
      throw new Error(
        `Failed to read the choices: there is no choice "${id}". Use one of ${Object.keys(values).join(', ')}.`,
      );
    }
    if (value === undefined) continue;
    if (!allowed.includes(value)) {
      throw new Error(
        `Failed to read the choices: ${id} is ${JSON.stringify(value)}. Use one of ${allowed.join(', ')}.`,
      );
    }
    choices[id] = value;
  }
  return choices as Choices;
}
