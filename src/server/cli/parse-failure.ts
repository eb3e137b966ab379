import { InvalidArgumentError } from 'commander';
import { operations } from '../../contract/index.ts';
import type { OperationFailure } from '../sessions/session.ts';

const names = Object.keys(operations);
const ways = ['network', 'hang', 'truncate'];
const FAILURE = new RegExp(
  `^(${names.join('|')})=(?:([45]\\d\\d)|(${ways.join('|')}))(?::(0?\\.\\d+|[01](?:\\.0+)?))?$`,
);

/**
 * Reads one `--fail`, such as `createPet=500:0.1`, and adds it to those before.
 *
 * @throws InvalidArgumentError when it is none.
 */
export function parseFailure(text: string, previous: readonly OperationFailure[] = []): OperationFailure[] {
  const [match, operation, status, way, likely] = FAILURE.exec(text) ?? [];
  const probability = likely === undefined ? undefined : Number(likely);
  if (match === undefined || probability === 0) {
    throw new InvalidArgumentError(
      `Use OPERATION=WHAT or OPERATION=WHAT:PROBABILITY, such as createPet=500:0.1: the operation one of ${names.join(', ')}; what a status from 400 to 599, ${ways.join(', ')}; the probability above 0 and at most 1.`,
    );
  }
  const failure = {
    operation,
    ...(status === undefined ? { [String(way)]: true } : { status: Number(status) }),
    ...(probability !== undefined && { probability }),
  } as OperationFailure;
  return [...previous, failure];
}
