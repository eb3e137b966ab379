import { InvalidArgumentError } from 'commander';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../reference/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';

const isChoiceId = (text: string): text is ChoiceId => choiceIds.includes(text as ChoiceId);

/**
 * Parses one `--choice`, such as `limitOutOfRange=clamp`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the choice or its value is unknown.
 */
export function parseChoice(text: string, previous: Partial<Choices> = {}): Partial<Choices> {
  const [id = '', value = ''] = text.split(/=(.*)/s);
  if (!isChoiceId(id)) {
    const advice = 'Use ID=VALUE, and list the choices with: petstore-mock choices.';
    throw new InvalidArgumentError(`There is no choice "${id}".${didYouMean(id, choiceIds)} ${advice}`);
  }
  const values = choiceValues(id);
  if (!values.includes(value)) throw new InvalidArgumentError(`Use one of ${values.join(', ')} for ${id}.`);
  return { ...previous, [id]: value };
}
