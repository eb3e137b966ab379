import { InvalidArgumentError } from 'commander';
import { operationNames } from '../../contract/index.ts';
import { type Failure, assertFailure, failureBodies, failureWays } from '../../reference/failures/failure.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';

const EVERY = '*';
const USAGE = `Use OPERATION=FAILURE, such as createPet=500, createPet=500:0.1 for 10% of its requests, or '*=502,body=html'. OPERATION is ${operationNames.join(', ')}, or ${EVERY} for all; FAILURE is a status from 400 to 599 or ${failureWays.join(', ')}, and options such as body=${failureBodies.join('|')}, trickle=2000, delay=300, times=1 or, at the end, text=TEXT.`;

const numbers: readonly string[] = ['status', 'delay', 'trickle', 'times', 'probability'] satisfies (keyof Failure)[];

/** One part of a failure: `500`, `hang:0.1` or `body=html`. */
function parsePart(part: string): Failure {
  const [, status, way, probability] = /^(?:(\d+)|([a-z]+))(?::(\d+|\d*\.\d+))?$/.exec(part) ?? [];
  const share = probability !== undefined && { probability: Number(probability) };
  if (status !== undefined) return { status: Number(status), ...share };
  if (way !== undefined) return { [way]: true, ...share };
  const [name = '', value = ''] = part.split(/=(.*)/s);
  const isNumber = numbers.includes(name);
  return { [name]: isNumber && /^(?:\d+|\d*\.\d+)$/.test(value) ? Number(value) : value };
}

/**
 * Parses the failure in a text such as `502:0.1,body=html`. Everything after `text=` is the text.
 *
 * @throws Error naming what is invalid.
 */
function toFailure(options: string): Failure {
  const [rest = '', text] = options.split(/(?:^|,)text=(.*)/s);
  const parts = rest === '' ? [] : rest.split(',').map(parsePart);
  const failure: Failure = Object.assign({}, ...parts, text !== undefined && { text });
  assertFailure(failure);
  return failure;
}

/**
 * Parses one `--fail`, such as `createPet=500:0.1`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the operation or the failure is invalid.
 */
export function parseFailure(argument: string, previous: readonly OperationFailure[] = []): OperationFailure[] {
  const [name = '', options = ''] = argument.split(/=(.*)/s);
  const operations = operationNames.filter((known) => name === EVERY || known === name);
  if (operations.length === 0)
    throw new InvalidArgumentError(`${didYouMean(name, operationNames)} ${USAGE}`.trimStart());
  if (options === '') throw new InvalidArgumentError(USAGE);
  try {
    const failure = toFailure(options);
    return [...previous, ...operations.map((operation) => ({ operation, ...failure }))];
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message.replace(/^Failed to set a failure: /, ''));
  }
}
