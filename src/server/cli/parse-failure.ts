import { InvalidArgumentError } from 'commander';
import { operations } from '../../contract/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import type { OperationFailure } from '../sessions/session.ts';

const names = Object.keys(operations);
const FAILURE = /^(?:([45]\d\d)|(network|hang|truncate))(?::(0?\.\d+|[01](?:\.0+)?))?$/;

/**
 * Parses one `--fail`, such as `createPet=500:0.1`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the operation, the failure or the probability is invalid.
 */
export function parseFailure(text: string, previous: readonly OperationFailure[] = []): OperationFailure[] {
  const [operation = '', failure = ''] = text.split(/=(.*)/s);
  const [match, status, way, probabilityText] = FAILURE.exec(failure) ?? [];
  const probability = probabilityText === undefined ? undefined : Number(probabilityText);
  const isKnown = names.includes(operation);
  if (!isKnown || match === undefined || probability === 0) {
    const suggestion = isKnown ? '' : didYouMean(operation, names).trimStart();
    throw new InvalidArgumentError(
      `${suggestion} Use OPERATION=FAILURE or OPERATION=FAILURE:PROBABILITY, such as createPet=500:0.1. OPERATION is one of ${names.join(', ')}; FAILURE is a status from 400 to 599, network, hang or truncate; PROBABILITY is above 0 and at most 1.`.trimStart(),
    );
  }
  return [
    ...previous,
    {
      operation,
      ...(status === undefined ? { [String(way)]: true } : { status: Number(status) }),
      ...(probability !== undefined && { probability }),
    } as OperationFailure,
  ];
}
