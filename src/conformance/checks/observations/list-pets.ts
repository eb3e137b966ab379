import type { OpenPointId } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { Check } from '../check.ts';
import { observe } from './observe.ts';

interface QueryPoint {
  id: string;
  clause: OpenPointId;
  query: string;
  /** The query in the words of the title. @default the query itself */
  subject?: string;
  summarize?(this: void, response: HttpResponse): string;
}

function describeCount({ status, json }: HttpResponse): string {
  if (!Array.isArray(json)) return String(status);
  return `${status} with ${json.length} ${json.length === 1 ? 'animal' : 'animals'}`;
}

const points: readonly QueryPoint[] = [
  { id: 'limit-0', clause: 'limitOutOfRange', query: 'limit=0' },
  { id: 'limit-101', clause: 'limitOutOfRange', query: 'limit=101' },
  { id: 'limit-negative', clause: 'limitOutOfRange', query: 'limit=-1' },
  { id: 'limit-word', clause: 'limitNotInteger', query: 'limit=abc' },
  { id: 'limit-fraction', clause: 'limitNotInteger', query: 'limit=1.5' },
  { id: 'limit-exponent', clause: 'limitNotation', query: 'limit=1e1' },
  { id: 'limit-empty', clause: 'emptyParameter', query: 'limit=', subject: 'an empty limit' },
  {
    id: 'limit-twice',
    clause: 'repeatedParameter',
    query: 'limit=1&limit=2',
    subject: 'a repeated limit',
    summarize: describeCount,
  },
  { id: 'status-unknown', clause: 'unknownStatusFilter', query: 'status=lost', subject: 'an unknown status filter' },
  { id: 'status-case', clause: 'statusFilterCase', query: 'status=AVAILABLE' },
  { id: 'parameter-unknown', clause: 'unknownQueryParameter', query: 'page=2', subject: 'an unknown query parameter' },
];

/** How the target handles queries that the specification leaves open. */
export const listPetsObservations: readonly Check[] = points.map(({ id, clause, query, subject = query, summarize }) =>
  observe({
    id: `observe.${id}`,
    clause,
    title: `How ${subject} is handled`,
    request: () => listPets(query),
    ...(summarize && { summarize }),
  }),
);
