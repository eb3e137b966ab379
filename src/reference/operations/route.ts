import { type OperationName, operations } from '../../contract/operations.ts';
import type { Choices } from '../choices/choice-table.ts';
import { decodePercent } from '../../shared/decode-percent.ts';

/** A method and a path below the base path. */
interface Endpoint {
  method: string;
  path: string;
}

/** The route of a request: one of the three operations, or one of the responses to everything else. */
export type Route =
  | { name: 'listPets' }
  | { name: 'createPet' }
  | { name: 'getPet'; petId: string }
  | { name: 'storeOrders' }
  | { name: 'wrongMethod'; allow: string }
  | { name: 'unknownRoute'; nearest: Endpoint; isBelowBase: boolean };

/** A route to one of the three operations. */
export type OperationRoute = Extract<Route, { name: OperationName }>;

/** Whether a route leads to one of the three operations. */
export function isOperationRoute(route: Route): route is OperationRoute {
  return Object.hasOwn(operations, route.name);
}

/** Whether a path below the base path begins with one of the service's own paths. */
const isOwnPath = (relative: string) => /^\/(?:pets|store\/orders)(?:\/|$)/.test(decodePercent(relative));

/**
 * Removes the base path from a path.
 *
 * @param basePath `/v1`, or `*\/v1` to match it behind any prefix, which may contain `/v1` itself.
 * @returns The rest, such as `/pets/7`, or `undefined` when the path is not below the base path.
 */
function toRelativePath(path: string, basePath: string): string | undefined {
  if (!basePath.startsWith('*')) return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
  const suffix = basePath.slice(1);
  const whole = `${path}/`;
  let first: string | undefined;
  for (let start = whole.lastIndexOf(`${suffix}/`); start !== -1;) {
    first = path.slice(start + suffix.length);
    if (isOwnPath(first)) return first;
    start = start === 0 ? -1 : whole.lastIndexOf(`${suffix}/`, start - 1);
  }
  return first;
}

/** The operation that an unknown path was most likely meant for. */
function toNearest(method: string, segments: readonly string[]): Endpoint {
  if (method === operations.createPet.method) return operations.createPet;
  return segments.filter((segment) => segment !== '').length > 1 ? operations.getPet : operations.listPets;
}

/** Splits a path and decodes its segments. */
function toSegments(path: string): string[] {
  const segments = path.split('/');
  // Before the first slash.
  segments.shift();
  return path.includes('%') ? segments.map(decodePercent) : segments;
}

/** Finds the route for a method and a path. All routing of the service happens here. */
export function toRoute(method: string, path: string, basePath: string, choices: Choices): Route {
  const relative = toRelativePath(path, basePath);
  const segments = toSegments(relative ?? path);
  if (segments.length > 1 && segments.at(-1) === '' && choices.trailingSlash === 'same') segments.pop();
  const [first, second] = segments;
  if (first === 'store' && second === 'orders' && segments.length === 2 && method === 'GET')
    return { name: 'storeOrders' };
  if (relative === undefined || first !== 'pets' || segments.length > 2 || second === '') {
    return { name: 'unknownRoute', nearest: toNearest(method, segments), isBelowBase: relative !== undefined };
  }
  const isRead = method === operations.listPets.method || (method === 'HEAD' && choices.head === 'like-get');
  if (isRead) return second === undefined ? { name: 'listPets' } : { name: 'getPet', petId: second };
  if (second === undefined && method === operations.createPet.method) return { name: 'createPet' };
  const head = choices.head === 'like-get' ? ', HEAD' : '';
  const optionsMethod = choices.options === '204' ? ', OPTIONS' : '';
  return { name: 'wrongMethod', allow: `GET${head}${second === undefined ? ', POST' : ''}${optionsMethod}` };
}
