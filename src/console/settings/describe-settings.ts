import { type FailureView, type Settings, toPassed } from './settings.ts';
import { failureBodies } from './to-failure.ts';

/** The effect of a failure, such as `createPet returns 503, 10% of requests`. */
export function describeInjection(failure: FailureView): string {
  const { operation, status, body, text, network, hang, truncate, delay, trickle, probability } = failure;
  const kind = body ?? (text === undefined ? undefined : 'text');
  const effects = [
    delay !== undefined && `waits ${delay} ms`,
    status !== undefined && `returns ${status}${kind === undefined ? '' : ` (${failureBodies[kind]})`}`,
    network && 'resets the connection',
    hang && 'never responds',
    truncate && 'truncates the body',
    trickle !== undefined && `sends the body over ${trickle} ms`,
  ].filter((effect) => typeof effect === 'string');
  const share = probability === undefined ? '' : `, ${Math.round(probability * 1000) / 10}% of requests`;
  return `${operation} ${effects.join(' and ')}${share}`;
}

/** A failure in words, such as `createPet returns 503, 2 more times`. */
export function describeFailure(failure: FailureView): string {
  const { left } = failure;
  const times = left === undefined ? '' : `, ${left} more ${left === 1 ? 'time' : 'times'}`;
  return describeInjection(failure) + times;
}

/** A latency in words. */
export const describeLatency = ({ minimum, maximum }: Settings['latency']) =>
  minimum === maximum ? `${maximum} ms` : `${minimum} to ${maximum} ms`;

/** Describes every setting that differs from the default. */
export function describeSettings({ choices, failures, latency, now, scenarios, upstream }: Settings): string[] {
  const changed = choices.filter((choice) => choice.value !== choice.default);
  const passed = upstream?.url === undefined ? [] : toPassed(upstream);
  return [
    ...(passed.length > 0 ? [`upstream: ${passed.join(', ')}`] : []),
    ...scenarios.filter(({ name, isCurrent }) => isCurrent && name !== 'default').map(({ name }) => `scenario ${name}`),
    ...failures.map(describeFailure),
    ...(latency.maximum > 0 ? [`responses delayed by ${describeLatency(latency)}`] : []),
    ...(now.isSet ? [`today is ${now.now.slice(0, 10)}`] : []),
    ...changed.map(({ id, value }) => `${id}: ${value}`),
  ];
}
