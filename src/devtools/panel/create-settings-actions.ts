import { ApiError } from '../../console/api/api-error.ts';
import type { SettingsActions } from '../../console/settings/settings-actions.ts';
import type { Latency, Petstore } from '../../reference/index.ts';

/** The changes of the settings of a petstore, whose errors are shown as those of the admin API. */
export function createSettingsActions(petstore: Petstore, onChange: () => void): SettingsActions {
  const { now } = petstore;
  // A function that the code of the page set counts as the real date.
  const realNow = now instanceof Date ? () => new Date() : now;
  const change = async (set: () => void) => {
    try {
      set();
    } catch (error) {
      throw new ApiError({ status: 400, code: 'invalid_request', message: (error as Error).message });
    }
    onChange();
  };
  return {
    setLatency: (minimum, maximum) =>
      change(() => {
        petstore.latency = { minimum, maximum } as Latency;
      }),
    setNow: (date) =>
      change(() => {
        petstore.now = date === undefined ? realNow : new Date(date);
      }),
    choose: (id, value) => change(() => petstore.choose({ [id]: value })),
  };
}
