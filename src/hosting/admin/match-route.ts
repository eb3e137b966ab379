import { decodePercent } from '../../shared/decode-percent.ts';

interface Route {
  method: string;
  path: string;
}

/** The values of a path's parameters, or `undefined` if the path does not match the pattern. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  if (wanted.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith('{')) parameters[name.slice(1, -1)] = decodePercent(segment);
    else if (name !== segment) return undefined;
  }
  return parameters;
}

/**
 * Finds the route for a request. HEAD uses the route of GET.
 *
 * @returns The route with its parameters; if only other methods match, those; `undefined` if the path is unknown.
 */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  method: string,
  path: string,
): { route: R; parameters: Record<string, string> } | { allow: string } | undefined {
  const matches = routes.flatMap((route) => {
    const parameters = matchPath(route.path, path);
    return parameters ? [{ route, parameters }] : [];
  });
  if (matches.length === 0) return undefined;
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = matches.find(({ route }) => route.method === wanted);
  return match ?? { allow: matches.map(({ route }) => route.method).join(', ') };
}
