import { InvalidArgumentError } from 'commander';
import { operationNames } from '../../contract/index.ts';
import { type Failure, assertFailure, failureWays } from '../../reference/failures/failure.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';

const USAGE = `Use OPERATION=FAILURE or OPERATION=FAILURE:PROBABILITY, such as createPet=500:0.1. OPERATION is ${operationNames.join(', ')}; FAILURE is a status from 400 to 599, ${failureWays.slice(0, -1).join(', ')} or ${failureWays.at(-1)}; PROBABILITY is above 0 and at most 1.`;

/** The failure in a text such as `500:0.1`; `undefined` if it is invalid. */
function toFailure(text: string): Failure | undefined {
  const [, status, way = '', probability] = /^(?:(\d+)|([a-z]+))(?::(\d+|\d*\.\d+))?$/.exec(text) ?? [];
  const failure = {
    ...(status !== undefined && { status: Number(status) }),
    ...(failureWays.some((known) => known === way) && { [way]: true }),
    ...(probability !== undefined && { probability: Number(probability) }),
  };
  try {
    assertFailure(failure);
    return failure;
  } catch {
    return undefined;
  }
}

/**
 * Parses one `--fail`, such as `createPet=500:0.1`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the operation, the failure or the probability is invalid.
 */
export function parseFailure(text: string, previous: readonly OperationFailure[] = []): OperationFailure[] {
  const [name = '', failureText = ''] = text.split(/=(.*)/s);
  const operation = operationNames.find((known) => known === name);
  if (operation === undefined)
    throw new InvalidArgumentError(`${didYouMean(name, operationNames)} ${USAGE}`.trimStart());
  const failure = toFailure(failureText);
  if (failure === undefined) throw new InvalidArgumentError(USAGE);
  return [...previous, { operation, ...failure }];
}
