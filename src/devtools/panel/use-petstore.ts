import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../console/settings/settings.ts';
import { debounce } from '../../console/page/debounce.ts';
import { toPlainFailure } from '../../reference/failures/to-plain-failure.ts';
import type { Petstore } from '../../reference/index.ts';
import { listScenarios } from '../../reference/scenarios/list-scenarios.ts';
import { choicePoints } from './choice-points.ts';

/** How often to look for changes that code made, in milliseconds. */
const INTERVAL_MS = 1000;

/** The settings of a petstore, as the admin API of a server returns them. */
function readSettings(petstore: Petstore): Settings {
  const { now, latency, choices } = petstore;
  return {
    scenarios: listScenarios(petstore),
    failures: petstore.failures().map(toPlainFailure),
    latency,
    now: {
      isSet: now instanceof Date,
      // Without the time, which would make each look at it a change.
      now: (now instanceof Date ? now : now()).toISOString().slice(0, 10),
    },
    choices: choicePoints.map((point) => ({ ...point, value: choices[point.id] })),
  };
}

/** The settings and the requests of a petstore, now and after each change, and a function that looks for changes. */
export function usePetstore(petstore: Petstore) {
  const [, setRevision] = useState(0);
  const [settings, setSettings] = useState(() => readSettings(petstore));
  const refresh = useCallback(() => {
    setRevision((count) => count + 1);
    setSettings(readSettings(petstore));
  }, [petstore]);
  useEffect(() => {
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
  }, [petstore, refresh]);
  return { settings, records: petstore.requests(), refresh };
}
