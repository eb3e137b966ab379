import { observeFetch } from '../../src/conformance/index.ts';
import { parseText } from '../../src/variants/toolkit/call.ts';
import { judge } from '../../src/self-test/judge.ts';
import { toRules } from '../../src/self-test/run-trial.ts';
import { type Received, type ValueClass, valueClasses } from './value-classes.ts';
import { NOW } from '../../src/self-test/with-target.ts';

/** How many runs may be needed, since some classes are sent only now and then. */
const MOST_RUNS = 60;

/** How many of the requests with a value are tried: what a response must be may depend on what else is in the request. */
const MOST_TRIED = 8;

interface RecordedRun {
  apiKey: string;
  received: readonly Received[];
}

/** Records the requests that a run sends to the reference. */
async function recordRun(seed: number): Promise<RecordedRun> {
  const received: Received[] = [];
  let apiKey = '';
  const record = async (request: Request, fetch: (request: Request) => Promise<Response>) => {
    const copy = request.clone();
    const body = await request.clone().text();
    const response = await fetch(request);
    received.push({ request: copy, url: new URL(copy.url), body, json: parseText(body), response: response.clone() });
    return response;
  };
  await judge(
    {
      wrap: ({ apiKeys, fetch }) => {
        apiKey = apiKeys[0] ?? '';
        return (request) => record(request, fetch);
      },
    },
    { seed },
  );
  return { apiKey, received };
}

/** Whether the oracle reports the response of a service that handles the values of a class wrongly. */
async function isProven(valueClass: ValueClass, { apiKey, received }: RecordedRun): Promise<boolean> {
  const { level, clause } = valueClass.breaks;
  const sent = received.filter((each) => valueClass.isSent(each, apiKey));
  for (const each of sent.slice(0, MOST_TRIED)) {
    const options = { baseUrl: 'http://localhost/v1', apiKey, asOf: NOW };
    const observed = observeFetch((_request: Request) => valueClass.respond(each), options);
    await observed.fetch(each.request.clone());
    const { checks } = await observed.result();
    const rules = checks.filter(({ outcome }) => outcome === 'fail').flatMap(toRules);
    if (rules.includes(`${level} ${clause}`)) return true;
  }
  return false;
}

/**
 * Finds the classes of values that runs do not send to the reference, or whose wrong handling the oracle does not report.
 *
 * @returns Their names.
 */
export async function findUnprovenClasses(): Promise<string[]> {
  const unproven = new Set(valueClasses);
  for (let seed = 1; seed <= MOST_RUNS && unproven.size > 0; seed++) {
    const run = await recordRun(seed);
    for (const valueClass of unproven) if (await isProven(valueClass, run)) unproven.delete(valueClass);
  }
  return Array.from(unproven, ({ name }) => name);
}
