import { InvalidArgumentError } from 'commander';
import { type OperationName, operationNames } from '../../contract/index.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';
import { type Failure, assertFailure, failureBodies, failureWays } from '../../reference/failures/failure.ts';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../reference/index.ts';
import { scenarios } from '../../reference/scenarios/index.ts';
import { type Latency, MAX_MILLISECONDS } from '../../reference/timing/latency.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';

/** The name of all operations together. */
const EVERY = '*';

/** The operations of a name. */
const findOperations = (name: string) => operationNames.filter((known) => name === EVERY || known === name);

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
    throw new InvalidArgumentError(`Unknown choice "${id}".${didYouMean(id, choiceIds)} ${advice}`);
  }
  const values = choiceValues(id);
  if (!values.includes(value)) throw new InvalidArgumentError(`Use one of ${values.join(', ')} for ${id}.`);
  return { ...previous, [id]: value };
}

const FAILURE_USAGE = `Use OPERATION=FAILURE, such as createPet=500, createPet=500:0.1 for 10% of its requests, or '*=502,body=html'. OPERATION is ${operationNames.join(', ')}, or ${EVERY} for all; FAILURE is a status from 400 to 599 or ${failureWays.join(', ')}, and options such as body=${failureBodies.join('|')}, trickle=2000, delay=300, times=1 or, at the end, text=TEXT.`;

/** The options of a failure that follow its kind, by their names. The text is the last, since it may contain commas. */
export const failureOptions = [
  'code',
  'message',
  'body',
  'contentType',
  'trickle',
  'delay',
  'times',
  'text',
] as const satisfies (keyof Failure)[];

/** The options of a failure that are numbers. */
const numbers: readonly string[] = ['status', 'delay', 'trickle', 'times', 'probability'] satisfies (keyof Failure)[];

/** One part of a failure: `500`, `hang:0.1` or `body=html`. */
function parsePart(part: string): Failure {
  const [, status, way = '', probability] = /^(?:(\d+)|([a-z]+))(?::(\d+|\d*\.\d+))?$/.exec(part) ?? [];
  const share = probability !== undefined && { probability: Number(probability) };
  if (status !== undefined) return { status: Number(status), ...share };
  if (failureWays.some((known) => known === way)) return { [way]: true, ...share };
  const [name = '', value] = part.split(/=(.*)/s);
  const isNumber = numbers.includes(name);
  if (value === undefined || !(isNumber || failureOptions.some((known) => known === name)))
    throw new Error(`Unknown failure ${JSON.stringify(part)}.${didYouMean(name, failureWays)} ${FAILURE_USAGE}`);
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
  const operations = findOperations(name);
  if (operations.length === 0)
    throw new InvalidArgumentError(`${didYouMean(name, operationNames)} ${FAILURE_USAGE}`.trimStart());
  if (options === '') throw new InvalidArgumentError(FAILURE_USAGE);
  try {
    const failure = toFailure(options);
    return [...previous, ...operations.map((operation) => ({ operation, ...failure }))];
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message.replace(/^Failed to set a failure: /, ''));
  }
}

/**
 * Parses `--latency`: `200` for a fixed delay, `50..300` for a random one.
 *
 * @throws InvalidArgumentError if the text is neither.
 */
export function parseLatency(text: string): Latency {
  const [match, first, second = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  const minimum = Number(first);
  const maximum = Number(second);
  if (match !== undefined && minimum <= maximum && maximum <= MAX_MILLISECONDS) return { minimum, maximum };
  throw new InvalidArgumentError(
    `Use milliseconds such as 200, or 50..300 with the smaller number first, up to ${MAX_MILLISECONDS}.`,
  );
}

/**
 * Parses one `--mock`, such as `createPet`, and adds it to the previous ones.
 *
 * @throws InvalidArgumentError if the operation is unknown.
 */
export function parseMockedOperation(text: string, previous: readonly OperationName[] = []): OperationName[] {
  const added = findOperations(text);
  if (added.length > 0) return [...previous, ...added];
  const advice = `Use ${operationNames.join(', ')}, or ${EVERY} for all.`;
  throw new InvalidArgumentError(`${didYouMean(text, operationNames)} ${advice}`.trimStart());
}

/**
 * Parses `--scenario`.
 *
 * @throws InvalidArgumentError if no scenario has this name.
 */
export function parseScenario(name: string): string {
  if (Object.hasOwn(scenarios, name)) return name;
  throw new InvalidArgumentError(
    `Unknown scenario.${didYouMean(name, Object.keys(scenarios))} List them with: petstore-mock scenarios.`,
  );
}
