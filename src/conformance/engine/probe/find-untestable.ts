import type { CompletedExchange, Exchange } from '../../exchange/exchange.ts';
import { NO_TLS } from '../../exchange/describe-no-response.ts';
import { errorObjectProblem } from '../../exchange/error-object-problem.ts';
import { toPet } from '../../exchange/parsed-pets.ts';
import { operationOf } from '../../exchange/request.ts';
import { explainPage } from '../../http/explain-page.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { Configuration } from '../../options/options.ts';
import { isMissing } from './other-bases.ts';

/** Why a target cannot be tested at all. */
export interface Untestable {
  cause: string;
  /** Set if the service may be at another path: what to do unless it is found there. */
  pathAdvice?: string;
}

const DOCTOR = 'petstore-conformance doctor finds out more.';

/** Whether a response is the one that a wrong key gets. */
export const isProper401 = ({ response }: Exchange) =>
  response?.status === 401 && errorObjectProblem(response) === undefined;

const adviseOnProxy = (failure = '') =>
  failure.endsWith(' 407')
    ? 'Give its user name and password in the URL: --proxy http://USER:PASSWORD@HOST:PORT.'
    : 'Check whether both are running.';

function explainUnreachable([entry]: readonly Exchange[], baseUrl: string, hasProxy: boolean): Untestable {
  if (entry?.limit !== undefined)
    return {
      cause: `the kit cannot test ${baseUrl}, because of a limit of its own: ${entry.limit}. Check whether a gateway or a proxy causes this.`,
    };
  if (hasProxy)
    return {
      cause: `${baseUrl} cannot be reached through the proxy (--proxy): ${entry?.failure}. ${adviseOnProxy(entry?.failure)} ${DOCTOR}`,
    };
  const advice =
    entry?.failure === NO_TLS
      ? `Use ${baseUrl.replace('https:', 'http:')}.`
      : 'Check the address and whether the service is running.';
  return { cause: `${baseUrl} cannot be reached: ${entry?.failure}. ${advice}` };
}

/** Explains a response that is not JSON, such as the page of a gateway. */
function explainNoJson(response: HttpResponse, baseUrl: string): Untestable {
  const { status, headers } = response;
  if (headers.location !== undefined) {
    return {
      cause: `${baseUrl} redirects to ${headers.location} instead of returning JSON. Redirects are not followed.`,
      pathAdvice: 'Check the scheme, the host and the path of the base URL.',
    };
  }
  const { finding, advice } = explainPage(response);
  const cause = `${baseUrl} returns ${status} with ${headers['content-type'] ?? 'no media type'} instead of JSON`;
  const toDo = `${advice} ${DOCTOR}`;
  const mayBeElsewhere = status !== 401 && status < 500;
  return mayBeElsewhere ? { cause: `${cause}.`, pathAdvice: toDo } : { cause: `${cause}: ${finding}. ${toDo}` };
}

/** Whether every request got the same response, which is none of the service: a fallback for all paths, for example. */
function isSameEverywhere([first, ...others]: readonly CompletedExchange[]): boolean {
  if (!first || others.length === 0) return false;
  const { response } = first;
  const isFallback =
    (response.status < 300 || isMissing(response)) && !Array.isArray(response.json) && !toPet(response);
  return (
    isFallback &&
    others.every((other) => other.response.status === response.status && other.response.text === response.text)
  );
}

function explainMissing(entries: readonly CompletedExchange[], baseUrl: string): Untestable | undefined {
  const of = (name: string) => entries.find(({ request }) => operationOf(request) === name);
  const [list, creation] = [of('listPets'), of('createPet')];
  const pathAdvice = `Check the path of the base URL, which usually ends in /v1. ${DOCTOR}`;
  // Below a path of the service, /pets may be an animal whose id is invalid.
  const isNoList = list && (list.response.status === 400 || isMissing(list.response));
  if (isNoList && creation && isMissing(creation.response))
    return {
      cause: `nothing is served at ${baseUrl}: listPets returns ${list.response.status} and createPet ${creation.response.status}.`,
      pathAdvice,
    };
  if (isSameEverywhere(entries))
    return {
      cause: `${baseUrl} returns the same ${entries[0]?.response.status} to every request.`,
      pathAdvice,
    };
  return undefined;
}

/** Why the first responses show that a target cannot be tested at all, `undefined` if it can. */
export function findUntestable(
  entries: readonly Exchange[],
  { baseUrl, proxy }: Pick<Configuration, 'baseUrl' | 'proxy'>,
): Untestable | undefined {
  const complete = entries.filter((entry): entry is CompletedExchange => entry.response !== undefined);
  const [first] = complete;
  if (first === undefined) return explainUnreachable(entries, baseUrl, proxy !== undefined);
  if (complete.every(({ response }) => response.jsonProblem !== undefined))
    return explainNoJson(first.response, baseUrl);
  if (entries.every(isProper401))
    return {
      cause: `${baseUrl} rejects the API key: every request with it returned 401. Check the API key (on the command line: PETSTORE_API_KEY or --api-key).`,
    };
  return explainMissing(complete, baseUrl);
}
