import { InvalidArgumentError } from 'commander';
import type { Choices } from '../../reference/index.ts';
import { parseChoices } from '../../reference/choices/parse-choices.ts';

/**
 * Reads one `--choice`, such as `limitOutOfRange=clamp`, and adds it to those before.
 *
 * @throws InvalidArgumentError when it is none.
 */
export function parseChoice(text: string, previous: Partial<Choices>): Partial<Choices> {
  const [id = '', value = ''] = text.split(/=(.*)/s);
  const choice = { ...previous, [id]: value };
  try {
    parseChoices(choice);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message.replace('Failed to read the choices: ', ''));
  }
  return choice;
}
