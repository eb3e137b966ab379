import { stringifyJson } from '../../contract/index.ts';
import { type Admin, toAdminPath } from '../api/open-admin.ts';
import { requestText } from '../api/request.ts';
import { type Notify, toRunner } from '../page/notify.ts';
import { toHar } from '../har/to-har.ts';
import { type JournalRecord, isRefresh } from '../requests/journal-record.ts';
import { type ServerCopy, copyAnimals, copyServer, restoreServer } from './server-copy.ts';
import type { FailureView } from './settings.ts';
import { describeEffect, toEffect } from './to-failure.ts';

/** Makes the browser download a JSON text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The maximum number of requests that the admin API returns. */
const MAX_RECORDS = 10_000;

/** The actions that change all animals or several settings in one step, each with a way back. */
export function createDataActions(admin: Admin, notify: Notify) {
  const run = toRunner(notify);
  const undo = (saved: ServerCopy) => () =>
    run(async () => {
      await restoreServer(admin, saved);
      notify('Undone.');
    });
  const seed = async (text: string, describe: (animals: string) => string) => {
    const saved = await copyAnimals(admin);
    const { animals } = (await admin.request('/seed', { method: 'POST', text })) as { animals: number };
    notify(describe(animals === 1 ? '1 animal' : `${animals} animals`), undo({ animals: saved }));
  };
  return {
    reset: () =>
      run(async () => {
        const saved = await copyServer(admin);
        await admin.request('/reset', { method: 'POST' });
        notify('Reset to the initial state.', undo(saved));
      }),
    selectScenario: (name: string) =>
      run(async () => {
        const saved = await copyServer(admin);
        await admin.request('/scenario', { method: 'PUT', body: { name } });
        notify(`Selected the scenario ${name}.`, undo(saved));
      }),
    save: () =>
      run(async () => {
        saveFile('pets.json', await requestText(toAdminPath('/snapshot'), admin.withToken()));
        notify('Saved the animals as pets.json.');
      }),
    /** Saves all requests of the journal, except those that this page sent without a user action. */
    saveHar: () =>
      run(async () => {
        const [journal, health] = await Promise.all(
          [`/journal?limit=${MAX_RECORDS}`, '/health'].map((path) => admin.request(path)),
        );
        const records = (journal as JournalRecord[]).filter((record) => !isRefresh(record));
        saveFile('petstore.har', toHar(records, (health as { version: string }).version));
        notify(`Saved ${records.length === 1 ? '1 request' : `${records.length} requests`} as petstore.har.`);
      }),
    /** Replaces all animals with those of a file. */
    load: (file: File) => run(async () => seed(await file.text(), (animals) => `Loaded ${animals} from ${file.name}.`)),
    /** Replaces all animals with generated ones. */
    generate: (count: number) => run(async () => seed(stringifyJson({ count }), (animals) => `Generated ${animals}.`)),
    /** Injects a failure with one of the effects. */
    fail: (operation: string, effect: string) =>
      run(async () => {
        const failure = { operation, ...toEffect(effect) };
        const { id } = (await admin.request('/failures', { method: 'POST', body: failure })) as { id: number };
        notify(describeEffect(operation, effect), () =>
          run(async () => void (await admin.request(`/failures/${id}`, { method: 'DELETE' }))),
        );
      }),
    removeFailure: ({ id }: FailureView, onRemoved: () => void) =>
      run(async () => {
        await admin.request(`/failures/${id}`, { method: 'DELETE' });
        onRemoved();
      }),
  };
}

/** These actions. */
export type DataActions = ReturnType<typeof createDataActions>;
