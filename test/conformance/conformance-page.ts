import { setupWorker } from 'msw/browser';
import {
  type ConformanceEvent,
  type ConformanceOptions,
  type ConformanceResult,
  observeFetch,
  runConformance,
} from 'petstore-kit/conformance';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

declare global {
  /** Called by the tests: runs checks and returns the serializable part of the result. */
  var judge: (
    baseUrl: string,
    options: Pick<ConformanceOptions, 'readOnly' | 'skip'>,
  ) => Promise<{ result: ConformanceResult; events: ConformanceEvent['type'][] }>;
  /** Called by the tests: sends two requests through an observed `fetch`. */
  var observe: (baseUrl: string) => Promise<ConformanceResult>;
}

const worker = setupWorker(...petstoreHandlers({ baseUrl: `${location.origin}/v1` }));
await worker.start({ quiet: true, ...unhandled('bypass') });

globalThis.judge = async (baseUrl, options) => {
  const events: ConformanceEvent['type'][] = [];
  const onEvent = ({ type }: ConformanceEvent) => void events.push(type);
  const result = await runConformance({ baseUrl, apiKey: 'demo-key', onEvent, ...options });
  return { result, events };
};

globalThis.observe = async (baseUrl) => {
  const observed = observeFetch(fetch, { baseUrl, apiKey: 'demo-key' });
  const headers = { authorization: 'Bearer demo-key' };
  // A path of the page's own origin is relative in most front ends.
  const base = baseUrl.replace(location.origin, '');
  await observed.fetch(`${base}/pets?limit=1`, { headers }).then((response) => response.json());
  await observed.fetch(new Request(`${base}/pets/999999`, { headers })).then((response) => response.json());
  return observed.result();
};
