import { type Int64, type OperationName, operationNames } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import type { failureBodies } from './to-failure.ts';

/** A choice as the admin API returns it. */
export interface ChoiceView {
  id: string;
  question: string;
  why: string;
  values: string[];
  default: string;
  value: string;
}

/** The parts of an active failure that the page shows. */
export interface FailureView {
  id: Int64;
  operation: string;
  status?: number;
  network?: true;
  hang?: true;
  truncate?: true;
  trickle?: number;
  body?: keyof typeof failureBodies;
  text?: string;
  delay?: number;
  probability?: number;
  left?: number;
  /** Whether code set a condition for it. */
  conditional?: true;
}

/** Whether a failure makes requests wait. */
export const isDelaying = ({ delay, hang }: FailureView) => delay !== undefined || hang === true;

/** A scenario as the admin API returns it. */
export interface ScenarioView {
  name: string;
  description: string;
  /** Whether it was selected since the last reset. */
  isCurrent: boolean;
}

/** The scenario that applies unless another one was selected. */
const DEFAULT_SCENARIO = 'default';

/** The scenario that applies; `undefined` without scenarios. */
export const toCurrentScenario = (scenarios: readonly ScenarioView[]): ScenarioView | undefined =>
  scenarios.find(({ isCurrent }) => isCurrent) ?? scenarios.find(({ name }) => name === DEFAULT_SCENARIO);

/** The upstream of a server as the admin API returns it. */
export interface UpstreamView {
  /** Absent without an upstream. */
  url?: string;
  /** The operations that the mock responds to. */
  mock: readonly OperationName[];
}

/** The operations that are passed on. */
export const toPassed = ({ mock }: UpstreamView) => operationNames.filter((name) => !mock.includes(name));

/** The overrides of a running server. */
export interface Settings {
  choices: ChoiceView[];
  failures: FailureView[];
  latency: { minimum: number; maximum: number };
  now: { now: string; isSet: boolean };
  scenarios: ScenarioView[];
  /** Absent where nothing can be passed on. */
  upstream?: UpstreamView;
}

/** Reads all settings from the admin API. */
export async function readSettings({ request }: Admin): Promise<Settings> {
  const names = ['choices', 'failures', 'latency', 'now', 'scenarios', 'upstream'];
  const [choices, failures, latency, now, scenarios, upstream] = await Promise.all(
    names.map((name) => request(`/${name}`)),
  );
  return { choices, failures, latency, now, scenarios, upstream } as Settings;
}
