import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, isUnauthorized, operationOf, withAuthorization } from '../../exchange/request.ts';
import type { Configuration } from '../../options/options.ts';
import type { Run } from '../run.ts';

/** The maximum number of requests to repeat without a key. */
const MOST = 20;

/** A description that is the same for requests which a service is likely to handle alike. */
function shapeOf({ request, response }: Exchange): string {
  const [path = '', query = ''] = request.path.split('?');
  const code = (response?.json as { code?: unknown } | null | undefined)?.code;
  const outcome = `${response?.status} ${typeof code === 'string' ? code : ''}`;
  const { status } = (response?.json ?? {}) as { status?: unknown };
  if (operationOf(request) === 'listPets') return `list ${query.replace(/limit=\d{2}\b/, 'limit=NN')} ${outcome}`;
  const isInteger = /\/-?\d+$/.test(path);
  return `${request.method} ${isInteger ? '' : path} ${outcome} ${String(status)}`;
}

/** The request without the key. A creation gets another name, so that an animal is known to come from it. */
function toKeyless(request: HttpRequest, runId: string): HttpRequest {
  const body = request.body?.replaceAll(runId, `${runId} no key`);
  return withAuthorization({ ...request, ...(body !== undefined && { body }) }, undefined);
}

/** Finds one request of each shape that was sent with the key, whatever the response was, to be sent once without it. */
export function withoutKey(
  journal: readonly Exchange[],
  { readOnly, isRemoved, runId }: Pick<Run, 'isRemoved' | 'runId'> & Pick<Configuration, 'readOnly'>,
): HttpRequest[] {
  const shapes = new Map<string, HttpRequest>();
  for (const entry of journal) {
    const { request, response, purpose } = entry;
    const operation = operationOf(request);
    if (!response || operation === undefined || purpose === 'program' || isUnauthorized(request)) continue;
    if ((readOnly && operation === 'createPet') || (isRemoved && operation === 'getPet')) continue;
    const shape = shapeOf(entry);
    if (!shapes.has(shape)) shapes.set(shape, toKeyless(request, runId));
  }
  return [...shapes.values()].slice(0, MOST);
}
