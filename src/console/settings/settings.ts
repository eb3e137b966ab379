import { operationNames } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import type {
  ChoiceView as Choice,
  FailureView,
  LatencyView,
  NowView,
  ScenarioView,
  UpstreamView,
} from '../generated/admin-types.ts';

export type { FailureView, ScenarioView, UpstreamView };

/** A choice, as far as the pages show it. */
export type ChoiceView = Omit<Choice, 'section'>;

/** Whether a failure makes requests wait. */
export const isDelaying = ({ delay, hang }: FailureView) => delay !== undefined || hang === true;

/** The scenario that applies unless another one was selected. */
const DEFAULT_SCENARIO = 'default';

/** The scenario that applies; `undefined` without scenarios. */
export const toCurrentScenario = (scenarios: readonly ScenarioView[]): ScenarioView | undefined =>
  scenarios.find(({ isCurrent }) => isCurrent) ?? scenarios.find(({ name }) => name === DEFAULT_SCENARIO);

/** The operations that are passed on. */
export const toPassed = ({ mock }: UpstreamView) => operationNames.filter((name) => !mock.includes(name));

/** The overrides of a running server. */
export interface Settings {
  choices: readonly ChoiceView[];
  failures: readonly FailureView[];
  latency: LatencyView;
  now: NowView;
  scenarios: readonly ScenarioView[];
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
