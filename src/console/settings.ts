import type { Int64 } from '../contract/index.ts';
import type { Admin } from './admin.ts';

/** A choice as the admin API shows it. */
export interface ChoiceView {
  id: string;
  question: string;
  why: string;
  values: string[];
  default: string;
  value: string;
}

/** A failure that is asked for, as the admin API shows it. */
export interface FailureView {
  id: Int64;
  operation: string;
  status?: number;
  network?: true;
  hang?: true;
  truncate?: true;
  delay?: number;
  probability?: number;
  left?: number;
}

/** What the server was told to do otherwise. */
export interface Settings {
  choices: ChoiceView[];
  failures: FailureView[];
  latency: { minimum: number; maximum: number };
  clock: { now: string; isSet: boolean };
}

export async function readSettings({ ask }: Admin): Promise<Settings> {
  const names = ['choices', 'failures', 'latency', 'clock'];
  const [choices, failures, latency, clock] = await Promise.all(names.map((name) => ask(`/${name}`)));
  return { choices, failures, latency, clock } as Settings;
}

/** A failure in words, such as `createPet answers 503`. */
export function describeFailure(failure: FailureView): string {
  const { operation, status, network, hang, truncate, delay, probability, left } = failure;
  const whats = [
    status !== undefined && `answers ${status}`,
    network && 'resets the connection',
    hang && 'never answers',
    truncate && 'breaks off',
    delay !== undefined && `waits ${delay} ms`,
  ].filter((what) => typeof what === 'string');
  const likely = probability === undefined ? '' : `, ${Math.round(probability * 1000) / 10}% of requests`;
  const times = left === undefined ? '' : `, ${left} more ${left === 1 ? 'time' : 'times'}`;
  return `${operation} ${whats.join(' and ')}${likely}${times}`;
}

/** What is otherwise than at a plain start, in a few words each. */
export function describeSettings({ choices, failures, latency, clock }: Settings): string[] {
  const changed = choices.filter((choice) => choice.value !== choice.default);
  return [
    ...failures.map(describeFailure),
    ...(latency.maximum > 0 ? [`every request waits ${latency.minimum} to ${latency.maximum} ms`] : []),
    ...(clock.isSet ? [`today is ${clock.now.slice(0, 10)}`] : []),
    ...changed.map(({ id, value }) => `${id} is ${value}`),
  ];
}
