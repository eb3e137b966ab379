import type { OpenPointId } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { type Point, describeLast, observe } from './observe.ts';

function describeCount({ status, json }: HttpResponse): string {
  if (!Array.isArray(json)) return String(status);
  return `${status} with ${json.length} ${json.length === 1 ? 'animal' : 'animals'}`;
}

/** @param subject The query in the words of the title. @default the query itself */
const ofQuery = (clause: OpenPointId, query: string, subject = query): Point => ({
  clause,
  title: `How ${subject} is handled`,
  request: () => listPets(query),
});

/** How the target handles queries that the specification leaves open. */
export const listPetsObservations = observe({
  'limit-0': ofQuery('limitOutOfRange', 'limit=0'),
  'limit-101': ofQuery('limitOutOfRange', 'limit=101'),
  'limit-negative': ofQuery('limitOutOfRange', 'limit=-1'),
  'limit-word': ofQuery('limitNotInteger', 'limit=abc'),
  'limit-fraction': ofQuery('limitNotInteger', 'limit=1.5'),
  'limit-exponent': ofQuery('limitNotation', 'limit=1e1'),
  'limit-empty': ofQuery('emptyParameter', 'limit=', 'an empty limit'),
  'limit-twice': {
    ...ofQuery('repeatedParameter', 'limit=1&limit=2', 'a repeated limit'),
    describe: describeLast(describeCount),
  },
  'status-unknown': ofQuery('unknownStatusFilter', 'status=lost', 'an unknown status filter'),
  'status-case': ofQuery('statusFilterCase', 'status=AVAILABLE'),
  'parameter-unknown': ofQuery('unknownQueryParameter', 'page=2', 'an unknown query parameter'),
});
