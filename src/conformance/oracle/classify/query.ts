import { LIMIT, type OpenPointId, type PetStatus, isPetStatus } from '../../../contract/index.ts';

/** The query of a list request. */
export interface ListQuery {
  /** The maximum number of animals in the response; `undefined` if the limit is open. */
  limit: number | undefined;
  /** Whether the limit was left out. */
  isDefault: boolean;
  /** The only status in the response, `any` without a filter; `undefined` if the filter is open. */
  status: PetStatus | 'any' | undefined;
  /** The open points that the request touches. Empty for a valid request, which has to succeed. */
  open: readonly OpenPointId[];
}

const isPlain = (query: string) => /^[\w=&.~-]*$/.test(query);

function openPointsOf(parameters: URLSearchParams, query: string): OpenPointId[] {
  const names = [...parameters.keys()];
  const limits = parameters.getAll('limit');
  const statuses = parameters.getAll('status');
  const [limit] = limits;
  const [status] = statuses;
  const points: OpenPointId[] = [];
  if (names.some((name) => name !== 'limit' && name !== 'status')) points.push('unknownQueryParameter');
  if (limits.length > 1 || statuses.length > 1) points.push('repeatedParameter');
  if (limit === '' || status === '') points.push('emptyParameter');
  else if (limit !== undefined && !isLimit(limit))
    points.push(/^-?\d+$/.test(limit) ? 'limitOutOfRange' : 'limitNotInteger');
  if (status !== undefined && status !== '' && !isPetStatus(status)) points.push('unknownStatusFilter');
  // Percent-encoding where none is needed is equivalent by RFC 3986, and few servers have been tried with it.
  if (points.length === 0 && !isPlain(query)) points.push('unknownQueryParameter');
  return points;
}

const isLimit = (text: string) => /^[1-9]\d?$|^100$/.test(text);

/** @param query Without the question mark. @see SPEC.md "List animals" */
export function classifyQuery(query: string): ListQuery {
  const parameters = new URLSearchParams(query);
  const limits = parameters.getAll('limit');
  const statuses = parameters.getAll('status');
  const [limit] = limits;
  const [status] = statuses;
  const isRepeated = limits.length > 1 || statuses.length > 1;
  const isKnownLimit = limits.length === 1 && isLimit(limit ?? '');
  return {
    limit: isKnownLimit ? Number(limit) : limits.length === 0 ? LIMIT.default : undefined,
    isDefault: limits.length === 0,
    status: isRepeated ? undefined : status === undefined ? 'any' : isPetStatus(status) ? status : undefined,
    open: openPointsOf(parameters, query),
  };
}
