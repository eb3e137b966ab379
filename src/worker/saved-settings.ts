import {
  type Choices,
  type Latency,
  type Petstore,
  type SavedFailure,
  choiceIds,
  choiceValues,
} from '../reference/index.ts';
import { findScenario } from '../reference/scenarios/find-scenario.ts';
import type { SeededRandom } from '../hosting/sessions/seeded-random.ts';
import type { Session } from '../hosting/sessions/session.ts';

/** The settings of a session as JSON that its storage keeps. */
interface SavedSettings {
  choices: Choices;
  /** A set date; `clock` if a date of the start was cleared; `null` if the date is that of the start. */
  now: string | null;
  latency: Latency;
  scenario: string | null;
  /** Those without a condition. `left` is `null` without a limit. */
  failures: (Omit<SavedFailure, 'left'> & { left: number | null })[];
  /** How many random numbers the session has drawn. */
  drawn: number;
}

/** The date that a session starts with, and the source of its random numbers. */
interface SettingsScope {
  startNow: Petstore['now'];
  random: SeededRandom;
}

function toSavedNow({ now }: Petstore, startNow: Petstore['now']): string | null {
  if (now === startNow) return null;
  return now instanceof Date ? now.toISOString() : 'clock';
}

/** The settings of a petstore as text. A failure with a condition is left out: it is code, and the start sets it again. */
export function saveSettings(petstore: Petstore, { startNow, random }: SettingsScope): string {
  const settings: SavedSettings = {
    choices: petstore.choices,
    now: toSavedNow(petstore, startNow),
    latency: petstore.latency,
    scenario: petstore.currentScenario ?? null,
    failures: petstore
      .failures()
      .filter(({ failure }) => !failure.when)
      .map(({ id, operation, failure, left }) => ({
        id,
        operation,
        failure,
        left: Number.isFinite(left) ? left : null,
      })),
    drawn: random.position,
  };
  return JSON.stringify(settings);
}

/** The choices that this version of the package still has. */
const toKnownChoices = (choices: Choices): Partial<Choices> =>
  Object.fromEntries(choiceIds.filter((id) => choiceValues(id).includes(choices[id])).map((id) => [id, choices[id]]));

/**
 * Restores the settings of a session from text. What a later deployment no longer has, a scenario or a choice, is left as
 * at the start.
 */
export function restoreSettings({ petstore, selectScenario }: Session, text: string, { random }: SettingsScope): void {
  const { choices, now, latency, scenario, failures, drawn } = JSON.parse(text) as SavedSettings;
  if (scenario !== null && findScenario(petstore.scenarios, scenario)) selectScenario(scenario);
  petstore.choose(toKnownChoices(choices));
  if (now !== null) petstore.now = now === 'clock' ? () => new Date() : new Date(now);
  petstore.latency = latency;
  const conditional = petstore.failures().filter(({ failure }) => failure.when);
  const saved = failures.map(({ left, ...failure }) => ({ ...failure, left: left ?? Number.POSITIVE_INFINITY }));
  petstore.restoreFailures([...saved, ...conditional]);
  random.position = drawn;
}
