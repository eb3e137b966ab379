import { LIMIT, type SchemaProblem, parseJson, petStatuses } from '../../../contract/index.ts';
import { describePetsProblem, findPetsProblem } from '../../../reference/data/assert-pets.ts';
import { redact } from '../../../hosting/http/redact.ts';
import { isRetryLater, retryAfter } from '../../../shared/http/retry-after.ts';
import { wait } from '../../../shared/wait.ts';
import { type ClientResponse, HttpClient, NoResponseError } from '../../upstream/http-client.ts';
import { type CollectedAnimals, collectAnimals } from './collect-animals.ts';

/** How often a request is sent before the service is given up. */
const MAX_TRIES = 5;
/** A longer pause than this is left to the user, in milliseconds. */
const MAX_PAUSE = 60_000;

/** The deployment to read from. */
export interface Deployment {
  /** Its base URL. */
  url: string;
  /** @default none */
  apiKey?: string | undefined;
  /** Called with what the user should know meanwhile. */
  report(this: void, message: string): void;
  /** Waits. @default waits */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** The animals of a deployment. */
export interface ListedAnimals extends CollectedAnimals {
  /** The lists that are as long as a list can be, so that the service may have more: a status, or `undefined` for all. */
  full: (string | undefined)[];
}

const seconds = (milliseconds: number) => `${Math.ceil(milliseconds / 1000)} s`;

/** Sends a request, and again after the pauses that the service requests. */
async function get(client: HttpClient, path: string, deployment: Deployment): Promise<ClientResponse> {
  const { url, apiKey, report, pause = wait } = deployment;
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
  for (let tries = 1; ; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, which burdens the service least.
    const response = await client.send({ method: 'GET', target: path, headers });
    if (!isRetryLater(response)) return response;
    const milliseconds = retryAfter(response, Date.now());
    if (tries === MAX_TRIES || milliseconds > MAX_PAUSE)
      throw new Error(`${url} returned ${response.status}. Try again after ${seconds(milliseconds)}.`);
    report(`${url} returned ${response.status}. Waiting ${seconds(milliseconds)}.`);
    // oxlint-disable-next-line no-await-in-loop
    await pause(milliseconds);
  }
}

/** A part of a response, in which the service may repeat the key, without it. Messages show only the start of a value. */
const withoutKey = <Value>(value: Value, { apiKey }: Deployment): Value =>
  redact(value, apiKey === undefined ? [] : [apiKey]) as Value;

/** The problem with a response that has another status than 200. */
function describeStatus({ status, headers }: ClientResponse, deployment: Deployment): string {
  const { apiKey } = deployment;
  const location = withoutKey(headers.location, deployment);
  if (status === 401 && apiKey === undefined) return 'it needs an API key. Set --api-key or PETSTORE_API_KEY.';
  if (status === 401) return 'it rejected the API key. Change --api-key or PETSTORE_API_KEY.';
  if (status >= 300 && status < 400 && location !== undefined) return `it redirects to ${location}. Use its base URL.`;
  return `it returned ${status}. Check the base URL.`;
}

/** Finds the first problem in a list. An animal may be twice in it, and is collected once. */
function findListProblem(list: unknown): SchemaProblem | undefined {
  if (!Array.isArray(list)) return findPetsProblem(list);
  for (const [index, pet] of list.entries()) {
    const problem = findPetsProblem([pet]);
    if (problem) return { ...problem, path: problem.path.replace('[0]', `[${index}]`) };
  }
  return undefined;
}

/** Reads one list. @throws Error that says what the service sent in its place. */
async function readList(client: HttpClient, path: string, deployment: Deployment): Promise<unknown[]> {
  const fail = (problem: string, cause?: unknown) =>
    new Error(`Failed to read ${deployment.url}${path}: ${problem}`, { cause });
  let response: ClientResponse;
  try {
    response = await get(client, path, deployment);
  } catch (cause) {
    if (!(cause instanceof NoResponseError)) throw cause;
    throw fail(`${cause.message}. Check that the service runs, and the base URL.`, cause);
  }
  if (response.status !== 200) throw fail(describeStatus(response, deployment));
  let list: unknown;
  try {
    list = withoutKey(parseJson(new TextDecoder('utf-8', { fatal: true }).decode(response.bytes)), deployment);
  } catch (cause) {
    throw fail('the response is not JSON. Check the base URL.', cause);
  }
  const problem = findListProblem(list);
  if (problem) throw fail(describePetsProblem(problem));
  return list as unknown[];
}

/**
 * Reads the animals of a deployment with `GET /pets` alone, all and those of each status.
 *
 * @throws Error if it does not respond with lists of animals.
 */
export async function readDeployment(deployment: Deployment): Promise<ListedAnimals> {
  const client = new HttpClient(deployment.url);
  const lists: unknown[][] = [];
  const full: ListedAnimals['full'] = [];
  try {
    for (const status of [undefined, ...petStatuses]) {
      const path = `/pets?limit=${LIMIT.maximum}${status === undefined ? '' : `&status=${status}`}`;
      // oxlint-disable-next-line no-await-in-loop -- One after the other, which burdens the service least.
      const list = await readList(client, path, deployment);
      lists.push(list);
      if (list.length >= LIMIT.maximum) full.push(status);
    }
  } finally {
    await client.close();
  }
  return { ...collectAnimals(lists), full };
}
