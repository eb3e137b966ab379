import type { Admin } from '../api/open-admin.ts';
import type { ApiRequest } from '../api/request.ts';

/** The changes of single settings. Each rejects with an ApiError if it is not made. */
export interface SettingsActions {
  /** In milliseconds. What is not a number is rejected. */
  setLatency(this: void, minimum: number | string, maximum: number | string): Promise<void>;
  /** Sets the date that the service treats as today. @param date Without it, the real one. */
  setNow(this: void, date?: string): Promise<void>;
  choose(this: void, id: string, value: string): Promise<void>;
}

/** The changes of the settings of a server. */
export function createSettingsActions({ request }: Admin, onChange: () => void): SettingsActions {
  const change = async (path: string, options: ApiRequest) => {
    await request(path, options);
    onChange();
  };
  return {
    setLatency: (minimum, maximum) => change('/latency', { method: 'PUT', body: { minimum, maximum } }),
    setNow: (date) =>
      change('/now', date === undefined ? { method: 'DELETE' } : { method: 'PUT', body: { now: date } }),
    choose: (id, value) => change('/choices', { method: 'PATCH', body: { [id]: value } }),
  };
}
