import { type OperationName, operations } from '../../contract/operations.ts';
import type { Choices } from '../choices/choice-table.ts';

/** Where a request goes: one of the three operations, or one of the answers for everything else. */
export type Route =
  | { name: 'listPets' }
  | { name: 'createPet' }
  | { name: 'getPet'; petId: string }
  | { name: 'storeOrders' }
  | { name: 'wrongMethod'; allow: string }
  | { name: 'unknownRoute'; nearest: string };

/** A route to one of the three operations. */
export type OperationRoute = Extract<Route, { name: OperationName }>;

export function isOperationRoute(route: Route): route is OperationRoute {
  return Object.hasOwn(operations, route.name);
}

/** Decodes one segment of a path; what is no valid percent-encoding stays as it came. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Cuts the base path off a path.
 *
 * @param basePath `/v1`, or with a leading star anything that ends in it.
 * @returns The rest, such as `/pets/7`, or `undefined` when the path is not below the base.
 */
function toRelativePath(path: string, basePath: string): string | undefined {
  const suffix = basePath.replace(/^\*/, '');
  const start = basePath.startsWith('*') ? `${path}/`.indexOf(`${suffix}/`) : 0;
  if (!`${path}/`.startsWith(`${suffix}/`, start)) return undefined;
  return path.slice(start + suffix.length);
}

/** The operation that a path beside all of them was most likely meant for. */
function toNearest(method: string, segments: readonly string[]): string {
  if (method === operations.createPet.method) return `POST ${operations.createPet.path}`;
  return segments.filter((segment) => segment !== '').length > 1
    ? `GET ${operations.getPet.path}`
    : `GET ${operations.listPets.path}`;
}

/** Finds the operation for a method and a path. The paths are SPEC.md's; all routing happens here. */
export function toRoute(method: string, path: string, basePath: string, choices: Choices): Route {
  const relative = toRelativePath(path, basePath);
  const segments = (relative ?? path).split('/').slice(1).map(decode);
  if (segments.length > 1 && segments.at(-1) === '' && choices.trailingSlash === 'same') segments.pop();
  const [first, second] = segments;
  if (first === 'store' && second === 'orders' && segments.length === 2 && method === 'GET')
    return { name: 'storeOrders' };
  if (relative === undefined || first !== 'pets' || segments.length > 2 || second === '') {
    return { name: 'unknownRoute', nearest: toNearest(method, segments) };
  }
  const isRead = method === operations.listPets.method || (method === 'HEAD' && choices.head === 'like-get');
  if (isRead) return second === undefined ? { name: 'listPets' } : { name: 'getPet', petId: second };
  if (second === undefined && method === operations.createPet.method) return { name: 'createPet' };
  const head = choices.head === 'like-get' ? ', HEAD' : '';
  const optionsMethod = choices.options === '204' ? ', OPTIONS' : '';
  return { name: 'wrongMethod', allow: `GET${head}${second === undefined ? ', POST' : ''}${optionsMethod}` };
}
