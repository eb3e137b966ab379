import { useEffect, useState } from 'preact/hooks';
import type { FailureView, Settings } from '../../console/settings/settings.ts';
import { debounce } from '../../console/page/debounce.ts';
import { toPlainFailure } from '../../reference/failures/to-plain-failure.ts';
import type { Petstore } from '../../reference/index.ts';
import { listScenarios } from '../../reference/scenarios/list-scenarios.ts';

/** How often to look for changes that code made, in milliseconds. */
const INTERVAL_MS = 1000;

/** The settings of a petstore, except for its choices: they usually stay as the code of the page made them. */
function readSettings(petstore: Petstore): Settings {
  const { now, latency } = petstore;
  return {
    scenarios: listScenarios(petstore),
    failures: petstore.failures().map(toPlainFailure) as FailureView[],
    latency,
    now: now instanceof Date ? { isSet: true, now: now.toISOString() } : { isSet: false, now: '' },
    choices: [],
  };
}

/** The settings and the requests of a petstore, now and after each change. */
export function usePetstore(petstore: Petstore) {
  const [, setRevision] = useState(0);
  const [settings, setSettings] = useState(() => readSettings(petstore));
  useEffect(() => {
    const refresh = () => {
      setRevision((count) => count + 1);
      setSettings(readSettings(petstore));
    };
    const stopListening = petstore.onRequest(debounce(refresh));
    let known = '';
    const compare = () => {
      const requests = petstore.requests();
      const state = JSON.stringify([readSettings(petstore), requests[0]?.id, requests.length]);
      if (state !== known) refresh();
      known = state;
    };
    const timer = setInterval(compare, INTERVAL_MS);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [petstore]);
  return { settings, records: petstore.requests() };
}
