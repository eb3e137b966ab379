import type { ChoiceId, Choices } from './choice-table.ts';
import { choiceValues } from '../generated/choice-values.ts';
import { defaultChoices } from '../generated/default-choices.ts';

/**
 * Completes choices with those that hold otherwise, by default the defaults.
 *
 * @throws Error when a name is no choice or a value is none of its alternatives.
 */
export function parseChoices(given: Partial<Choices> = {}, base: Choices = defaultChoices): Choices {
  const choices: Record<string, string> = { ...base };
  for (const [id, value] of Object.entries(given)) {
    const allowed = Object.hasOwn(choiceValues, id) ? choiceValues[id as ChoiceId] : undefined;
    if (!allowed) {
      throw new Error(
        `Failed to read the choices: there is no choice "${id}". Use one of ${Object.keys(choiceValues).join(', ')}.`,
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
  return choices as unknown as Choices;
}
