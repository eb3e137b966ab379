import { type PetstoreError, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { preview } from '../../../json/preview.ts';
import { type HttpRequest, operationOf } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { describeOrder, describeScheme } from './describe-ids.ts';
import { type Point, observe } from './observe.ts';

/** A body with a name of 5,000 characters is longer than this, and one with a shorter name is not. */
const LONG_NAME = 5000;

const presentHeaders = (names: readonly string[], { response }: CompletedExchange) =>
  names.filter((name) => response.headers[name] !== undefined).join(', ') || 'none';

/** The status of a created animal as it is in the body, valid or not. */
function describeStatusField({ status, json }: HttpResponse): string {
  if (status !== 201) return String(status);
  const value = (json as { status?: unknown } | null | undefined)?.status;
  if (value === undefined) return 'absent';
  return isPetStatus(value) ? value : preview(value);
}

function toInt64Id(json: unknown): bigint | undefined {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  return isInt64(id) ? BigInt(id) : undefined;
}

/** Which of the creations of a check an observation is about, and what it shows of one. */
interface Creations {
  /** Whether it is about a creation. @default about all that the check sends */
  isAbout?(this: void, request: HttpRequest): boolean;
  /** Describes the response. @default its status */
  describe?(this: void, response: HttpResponse): string;
}

/** The response to the last creation that another check sends, whose values are the plainest. */
const ofLastCreation = (
  checkId: string,
  clause: Point['clause'],
  title: string,
  { isAbout = () => true, describe = ({ status }) => String(status) }: Creations = {},
): Point => ({
  clause,
  title,
  dependsOn: [checkId],
  describe({ all }) {
    const last = all.findLast(
      ({ checkId: sentBy, request }) => sentBy === checkId && request.method === 'POST' && isAbout(request),
    );
    return last && describe(last.response);
  },
});

/** Observations of the responses to the requests of other checks. */
export const journalObservations = observe({
  'status-omitted': ofLastCreation(
    'createPet.status-omitted',
    'statusWhenOmitted',
    'Which status an animal gets if it is created without one',
    { describe: describeStatusField },
  ),
  'id-in-body': ofLastCreation('createPet.id-in-body', 'idInBody', 'How an id in the body is handled'),
  'category-large': ofLastCreation(
    'createPet.categoryId-beyond-2-53',
    'categories',
    'How a categoryId beyond 2^53 is handled',
  ),
  'name-long': ofLastCreation('createPet.name-long', 'nameLength', 'How a name of 5,000 characters is handled', {
    isAbout: ({ body = '' }) => body.length > LONG_NAME,
  }),
  'name-unusual': ofLastCreation(
    'createPet.name-unusual',
    'nameCharacters',
    'How a name in several scripts is handled',
  ),
  'body-malformed': ofLastCreation(
    'createPet.body-malformed',
    'malformedJson',
    'How a body that is not valid JSON is handled',
  ),
  'list-order': {
    clause: 'listOrder',
    title: 'In which order animals are listed',
    dependsOn: ['listPets.responds'],
    describe({ all }) {
      const list = all.find(({ response }) => toPets(response).length > 2);
      return list && describeOrder(toPets(list.response).map(({ id }) => BigInt(id)));
    },
  },
  'id-scheme': {
    clause: 'idScheme',
    title: 'Which ids are assigned',
    dependsOn: ['createPet.fresh-ids'],
    describe({ all }) {
      // Also the ids in malformed bodies: without them, ids in sequence would seem to have gaps.
      const ids = all.flatMap(({ request, response }) =>
        request.method === 'POST' && response.status < 300 ? (toInt64Id(response.json) ?? []) : [],
      );
      return ids.length < 3 ? undefined : describeScheme(ids);
    },
  },
  challenge: {
    clause: 'wwwAuthenticate',
    title: 'Which scheme a 401 names in WWW-Authenticate',
    dependsOn: ['listPets.key-missing'],
    describe({ all }) {
      const rejection = all.find(({ response }) => response.status === 401);
      return rejection && (rejection.response.headers['www-authenticate']?.split(/[\s,]/, 1)[0] ?? 'none');
    },
  },
  location: {
    clause: 'location',
    title: 'Whether a 201 has a Location header',
    dependsOn: ['createPet.status-available'],
    describe({ all }) {
      const creation = all.find(({ response }) => response.status === 201);
      return creation && presentHeaders(['location'], creation);
    },
  },
  'deprecation-headers': {
    clause: 'deprecationHeaders',
    title: 'Which headers announce the removal of getPet',
    dependsOn: ['getPet.listed'],
    describe({ all }) {
      const found = all.find(({ request, response }) => operationOf(request) === 'getPet' && response.status === 200);
      return found && presentHeaders(['deprecation', 'sunset', 'link'], found);
    },
  },
  'error-codes': {
    clause: 'errorCodes',
    title: 'Which error codes are used',
    dependsOn: 'all',
    describe({ all }) {
      const codes = all
        .filter(({ response }) => response.status >= 400)
        .map(({ response }) => (response.json as PetstoreError | undefined)?.code);
      const distinct = [...new Set(codes.filter((code) => typeof code === 'string'))];
      return distinct.length === 0 ? undefined : distinct.toSorted().slice(0, 20).join(', ');
    },
  },
  'rate-limit': {
    clause: 'rateLimit',
    title: 'Whether a rate limit was hit',
    dependsOn: 'all',
    describe: ({ all }) => (all.some(({ response }) => response.status === 429) ? 'hit (429)' : 'none hit'),
  },
});
