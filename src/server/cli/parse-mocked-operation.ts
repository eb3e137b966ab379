import { InvalidArgumentError } from 'commander';
import { type OperationName, operationNames } from '../../contract/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';

const EVERY = '*';

/**
 * Parses one `--mock`, such as `createPet`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the operation is unknown.
 */
export function parseMockedOperation(text: string, previous: readonly OperationName[] = []): OperationName[] {
  const added = operationNames.filter((name) => text === EVERY || name === text);
  if (added.length > 0) return [...previous, ...added];
  const advice = `Use ${operationNames.join(', ')}, or ${EVERY} for all.`;
  throw new InvalidArgumentError(`${didYouMean(text, operationNames)} ${advice}`.trimStart());
}
