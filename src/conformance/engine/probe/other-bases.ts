import { errorObjectProblem } from '../../checks/expectations.ts';
import { createBodyReader } from '../../http/body/body-reader.ts';
import { listPets } from '../../http/request.ts';
import type { HttpResponse } from '../../http/response.ts';
import { sendRequest } from '../../http/send-request.ts';
import type { Transport } from '../../http/transport.ts';
import type { Configuration } from '../../options/options.ts';

const VERSION = '/v1';

/** The request that finds out whether the service is at a base URL. */
export const probeRequest = listPets('limit=1');

/** The base URL with `/v1` if it lacks it, without `/v1` if it ends with it. */
export const toOtherBase = (baseUrl: string): string =>
  baseUrl.endsWith(VERSION) ? baseUrl.slice(0, -VERSION.length) : `${baseUrl}${VERSION}`;

export const isList = ({ status, json }: HttpResponse): boolean => status === 200 && Array.isArray(json);

/** Whether a response shows that a path does not have the operation. */
export const isMissing = ({ status }: HttpResponse): boolean => status === 404 || status === 405;

/** Whether a response comes from the service: a list of animals, or a proper rejection of the key. */
export const isOfService = (response: HttpResponse): boolean =>
  isList(response) || (response.status === 401 && errorObjectProblem(response) === undefined);

/** Looks for the service at other paths of the same origin. @returns The base URL at which it responds. */
export async function findOtherBase(configuration: Configuration, transport: Transport): Promise<string | undefined> {
  const { baseUrl, timeout } = configuration;
  const candidates = new Set([toOtherBase(baseUrl), new URL(VERSION, baseUrl).href]);
  candidates.delete(baseUrl);
  for (const candidate of candidates) {
    const target = { ...configuration, baseUrl: candidate, transport, readBody: createBodyReader() };
    const response = await sendRequest(probeRequest, target, timeout).catch(() => undefined);
    if (response && isOfService(response)) return candidate;
  }
  return undefined;
}
