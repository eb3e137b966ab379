import type { Clock } from '../../../shared/clock.ts';
import { errorObjectProblem } from '../../exchange/error-object-problem.ts';
import { createBodyReader } from '../../http/body/body-reader.ts';
import { listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { sendRequest } from '../../http/send-request.ts';
import type { Transport } from '../../http/transport.ts';
import type { Configuration } from '../../options/options.ts';

const VERSION = '/v1';

/** The request that finds out whether the service is at a base URL. */
export const probeRequest = listPets('limit=1');

/**
 * Other base URLs of the same origin: with `/v1` if the base URL lacks it, without `/v1` or the path of an operation if it ends
 * with one, and `/v1` alone.
 */
export function toOtherBases(baseUrl: string): string[] {
  const withoutEnd = baseUrl.replace(/\/(?:v1|pets)$/, '');
  const other = withoutEnd === baseUrl ? `${baseUrl}${VERSION}` : withoutEnd;
  return [...new Set([other, new URL(VERSION, baseUrl).href])].filter((candidate) => candidate !== baseUrl);
}

export const isListResponse = ({ status, json }: HttpResponse): boolean => status === 200 && Array.isArray(json);

/** Whether a response shows that a path does not have the operation. */
export const isMissing = ({ status }: HttpResponse): boolean => status === 404 || status === 405;

/** Whether a response comes from the service: a list of animals, or a proper rejection of the key. */
export const isOfService = (response: HttpResponse): boolean =>
  isListResponse(response) || (response.status === 401 && errorObjectProblem(response) === undefined);

/** Looks for the service at other paths of the same origin. @returns The base URL at which it responds. */
export async function findOtherBase(
  configuration: Configuration,
  transport: Transport,
  clock: Clock,
): Promise<string | undefined> {
  const { baseUrl, timeout, keys } = configuration;
  for (const candidate of toOtherBases(baseUrl)) {
    const target = { ...configuration, baseUrl: candidate, clock, transport, readBody: createBodyReader() };
    const response = await sendRequest(probeRequest, target, { apiKey: keys.current, timeout }).catch(() => undefined);
    if (response && isOfService(response)) return candidate;
  }
  return undefined;
}
