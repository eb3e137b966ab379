import { setupWorker } from 'msw/browser';
import { type ConformanceEvent, type ConformanceResult, runConformance } from 'petstore-kit/conformance';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

declare global {
  /** Called by the tests: runs the checks and returns the serializable part of the result. */
  var judge: (
    baseUrl: string,
    readOnly: boolean,
  ) => Promise<{ result: ConformanceResult; events: ConformanceEvent['type'][] }>;
}

const worker = setupWorker(...petstoreHandlers({ baseUrl: `${location.origin}/v1` }));
await worker.start({ quiet: true, ...unhandled('bypass') });

globalThis.judge = async (baseUrl, readOnly) => {
  const events: ConformanceEvent['type'][] = [];
  const onEvent = ({ type }: ConformanceEvent) => void events.push(type);
  const result = await runConformance({ baseUrl, apiKey: 'demo-key', readOnly, onEvent });
  return { result, events };
};
