import { type Admin, toAdminPath } from '../api/open-admin.ts';
import { requestText } from '../api/request.ts';
import { type FailureView, type Settings, readSettings, toCurrentScenario } from './settings.ts';

/** The state of a server before a change, to undo it. The log is not part of it. */
export interface ServerCopy {
  /** The snapshot, as JSON. */
  animals: string;
  /** Absent if the change leaves the settings alone. */
  settings?: Settings | undefined;
}

/** The animals of a server, as the JSON of a snapshot. */
export const copyAnimals = ({ withToken }: Admin) => requestText(toAdminPath('/snapshot'), withToken());

/** Copies the animals and the settings of a server. */
export async function copyServer(admin: Admin): Promise<ServerCopy> {
  const [animals, settings] = await Promise.all([copyAnimals(admin), readSettings(admin)]);
  return { animals, settings };
}

/** The failure as the admin API accepts it. */
function toBody({ left, ...failure }: FailureView): Record<string, unknown> {
  const entries = Object.entries(failure).filter(([name]) => name !== 'id');
  return { ...Object.fromEntries(entries), ...(left !== undefined && { times: left }) };
}

/** Brings a server back into the state of a copy. */
export async function restoreServer({ request }: Admin, { animals, settings }: ServerCopy): Promise<void> {
  const scenario = settings && toCurrentScenario(settings.scenarios);
  // First, since a scenario changes all of the following.
  if (scenario) await request('/scenario', { method: 'PUT', body: { name: scenario.name } });
  await request('/snapshot', { method: 'PUT', text: animals });
  if (!settings) return;
  const { choices, latency, now, failures, upstream } = settings;
  const values = Object.fromEntries(choices.map(({ id, value }) => [id, value]));
  await request('/choices', { method: 'PATCH', body: values });
  await request('/latency', { method: 'PUT', body: latency });
  await (now.isSet
    ? request('/now', { method: 'PUT', body: { now: now.now } })
    : request('/now', { method: 'DELETE' }));
  if (upstream?.url !== undefined) await request('/upstream', { method: 'PUT', body: { mock: upstream.mock } });
  await request('/failures', { method: 'DELETE' });
  // Only code can set a condition, so such a failure cannot be restored. The latest is listed first.
  for (const failure of failures.filter(({ conditional }) => !conditional).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- Their order decides which one applies.
    await request('/failures', { method: 'POST', body: toBody(failure) });
  }
}
