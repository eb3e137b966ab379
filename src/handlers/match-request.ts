import { type OperationName, operations } from '../contract/operations.ts';
import type { Choices } from '../reference/index.ts';
import { defaultChoices } from '../reference/generated/default-choices.ts';
import { toRoute } from '../reference/operations/route.ts';
import type { Base } from './base-url.ts';

/** Whether a request is for the service, as MSW's custom predicates report it. */
export type Match = { matches: boolean; params: Record<string, string> };

const NONE: Match = { matches: false, params: {} };

/** The path of a URL, if the URL can be one of the service. */
function toPath(requestUrl: string, { origin }: Base): string | undefined {
  const url = new URL(requestUrl);
  return origin === undefined || origin === url.origin ? url.pathname : undefined;
}

/**
 * Matches requests for an operation. The service itself does the routing, so that MSW matches exactly what the service
 * responds to. OPTIONS is for every operation of its path, since a preflight does not belong to one of them.
 */
export function matchOperation(
  request: Request,
  operation: OperationName,
  base: Base,
  choices = defaultChoices,
): Match {
  const path = toPath(request.url, base);
  if (path === undefined) return NONE;
  const method = request.method === 'OPTIONS' ? operations[operation].method : request.method;
  const route = toRoute(method, path, base.path, choices);
  if (route.name !== operation) return NONE;
  return { matches: true, params: route.name === 'getPet' ? { petId: route.petId } : {} };
}

/** Matches every request that may be for the service: all below an origin, otherwise those below one of its paths. */
export function matchService(request: Request, base: Base, choices: Choices = defaultChoices): Match {
  const path = toPath(request.url, base);
  if (path === undefined) return NONE;
  if (base.origin !== undefined) return { matches: `${path}/`.startsWith(`${base.path}/`), params: {} };
  const suffix = base.path.slice(1);
  const isBelow = ['/pets', '/store/orders'].some((own) => `${path}/`.includes(`${suffix}${own}/`));
  return { matches: isBelow || toRoute('GET', path, base.path, choices).name !== 'unknownRoute', params: {} };
}
