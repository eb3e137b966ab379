import type { Admin } from '../api/open-admin.ts';

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
  return {
    async setLatency(minimum, maximum) {
      await request('/latency', { method: 'PUT', body: { minimum, maximum } });
      onChange();
    },
    async setNow(date) {
      await request('/now', date === undefined ? { method: 'DELETE' } : { method: 'PUT', body: { now: date } });
      onChange();
    },
    async choose(id, value) {
      await request('/choices', { method: 'PATCH', body: { [id]: value } });
      onChange();
    },
  };
}
