import type { ChoiceId, Choices } from './choice-table.ts';
import { choiceValues } from '../generated/choice-values.ts';
import { defaultChoices } from '../generated/default-choices.ts';

/** The ids that begin like a misspelt one, or else all. */
function suggestIds(id: string): string[] {
  const ids = Object.keys(choiceValues);
  const similar = ids.filter((known) => known.toLowerCase().startsWith(id.slice(0, 4).toLowerCase()));
  return similar.length > 0 ? similar : ids;
}

/**
 * Completes some choices with those of a base.
 *
 * @param base The choices that apply where none is given. @default the default of each choice
 * @throws Error when a choice or a value is unknown.
 */
export function parseChoices(given: Partial<Choices> = {}, base: Choices = defaultChoices): Choices {
  const choices: Record<string, string> = { ...base };
  for (const [id, value] of Object.entries(given)) {
    const allowed = Object.hasOwn(choiceValues, id) ? choiceValues[id as ChoiceId] : undefined;
    if (!allowed) {
      throw new Error(
        `Failed to read the choices: unknown choice ${JSON.stringify(id)}. Use one of ${suggestIds(id).join(', ')}.`,
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
