import { LIMIT, type OpenPointId, type PetStatus, isPetStatus } from '../../../contract/index.ts';
import { tryToDecodePercent } from '../../../shared/decode-percent.ts';

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

/** Other spellings of a parameter, which some services read as the parameter itself: limit[], Limit. */
const isLike = (name: string, parameter: string) =>
  name !== parameter && name.trim().toLowerCase().startsWith(parameter);

function openPointsOfQuery(parameters: URLSearchParams, query: string): OpenPointId[] {
  const names = [...parameters.keys()];
  const limits = parameters.getAll('limit');
  const statuses = parameters.getAll('status');
  const [limit] = limits;
  const [status] = statuses;
  const points: OpenPointId[] = [];
  if (names.some((name) => name !== 'limit' && name !== 'status')) points.push('unknownQueryParameter');
  else if (query.split('&').includes('') && query !== '') points.push('unknownQueryParameter');
  if (limits.length > 1 || statuses.length > 1) points.push('repeatedParameter');
  if (limit === '' || status === '') points.push('emptyParameter');
  else if (limit !== undefined && !isLimit(limit))
    points.push(/^-?\d+$/.test(limit) ? 'limitOutOfRange' : 'limitNotInteger');
  if (status !== undefined && status !== '' && !isPetStatus(status)) points.push('unknownStatusFilter');
  // Percent-encoding where none is needed is equivalent by RFC 3986, and few servers have been tried with it.
  if (points.length === 0 && !isPlain(query)) points.push('unknownQueryParameter');
  return points;
}

/** Whether every percent sign of a query starts an encoded character. What services make of others is open. */
const isWellEncoded = (query: string): boolean => tryToDecodePercent(query) !== undefined;

const isLimit = (text: string) => /^[1-9]\d?$|^100$/.test(text);

/** @param query Without the question mark. @see SPEC.md "List animals" */
export function classifyQuery(query: string): ListQuery {
  // With a question mark, since the constructor removes the first one.
  const parameters = new URLSearchParams(`?${query}`);
  const limits = parameters.getAll('limit');
  const statuses = parameters.getAll('status');
  const [limit] = limits;
  const [status] = statuses;
  const isRepeated = limits.length > 1 || statuses.length > 1;
  const names = [...parameters.keys()];
  const hasOtherLimit = names.some((name) => isLike(name, 'limit'));
  const hasOtherStatus = names.some((name) => isLike(name, 'status'));
  const isKnownLimit = limits.length === 1 && isLimit(limit ?? '');
  const isDefault = limits.length === 0;
  const filter = status === undefined ? 'any' : isPetStatus(status) ? status : undefined;
  const openPoints = openPointsOfQuery(parameters, query);
  // A service may ignore the whole query.
  if (!isWellEncoded(query)) return { limit: undefined, isDefault: false, status: undefined, open: openPoints };
  return {
    limit: hasOtherLimit ? undefined : isKnownLimit ? Number(limit) : isDefault ? LIMIT.default : undefined,
    isDefault: isDefault && !hasOtherLimit,
    status: isRepeated || hasOtherStatus ? undefined : filter,
    open: openPoints,
  };
}
