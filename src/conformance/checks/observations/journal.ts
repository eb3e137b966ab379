import { type PetstoreError, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { preview } from '../../../json/preview.ts';
import { operationOf } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { Check } from '../check.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { describeOrder, describeScheme } from './describe-ids.ts';
import { observeJournal, observeLastCreation } from './observe.ts';

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

/** Observations of the responses to the requests of other checks. */
export const journalObservations: readonly Check[] = [
  observeLastCreation(
    'createPet.status-omitted',
    {
      id: 'observe.status-omitted',
      clause: 'statusWhenOmitted',
      title: 'Which status an animal gets if it is created without one',
    },
    describeStatusField,
  ),
  observeLastCreation('createPet.id-in-body', {
    id: 'observe.id-in-body',
    clause: 'idInBody',
    title: 'How an id in the body is handled',
  }),
  observeLastCreation('createPet.categoryId-beyond-2-53', {
    id: 'observe.category-large',
    clause: 'categories',
    title: 'How a categoryId of 9007199254740993 is handled',
  }),
  observeLastCreation('createPet.name-long', {
    id: 'observe.name-long',
    clause: 'nameLength',
    title: 'How a name of 5,000 characters is handled',
  }),
  observeLastCreation('createPet.name-unusual', {
    id: 'observe.name-unusual',
    clause: 'nameCharacters',
    title: 'How a name in several scripts is handled',
  }),
  observeLastCreation('createPet.body-malformed', {
    id: 'observe.body-malformed',
    clause: 'malformedJson',
    title: 'How a body that is not valid JSON is handled',
  }),
  observeJournal({
    id: 'observe.list-order',
    clause: 'listOrder',
    title: 'In which order animals are listed',
    dependsOn: ['listPets.responds'],
    find(entries) {
      const list = entries.find(({ response }) => toPets(response).length > 2);
      return list && describeOrder(toPets(list.response).map(({ id }) => BigInt(id)));
    },
  }),
  observeJournal({
    id: 'observe.id-scheme',
    clause: 'idScheme',
    title: 'Which ids are assigned',
    dependsOn: ['createPet.fresh-ids'],
    find(entries) {
      // Also the ids in malformed bodies: without them, ids in sequence would seem to have gaps.
      const ids = entries.flatMap(({ request, response }) =>
        request.method === 'POST' && response.status < 300 ? (toInt64Id(response.json) ?? []) : [],
      );
      return ids.length < 3 ? undefined : describeScheme(ids);
    },
  }),
  observeJournal({
    id: 'observe.challenge',
    clause: 'wwwAuthenticate',
    title: 'Which scheme a 401 names in WWW-Authenticate',
    dependsOn: ['listPets.key-missing'],
    find(entries) {
      const rejection = entries.find(({ response }) => response.status === 401);
      return rejection && (rejection.response.headers['www-authenticate']?.split(/[\s,]/, 1)[0] ?? 'none');
    },
  }),
  observeJournal({
    id: 'observe.location',
    clause: 'location',
    title: 'Whether a 201 has a Location header',
    dependsOn: ['createPet.status-available'],
    find(entries) {
      const creation = entries.find(({ response }) => response.status === 201);
      return creation && presentHeaders(['location'], creation);
    },
  }),
  observeJournal({
    id: 'observe.deprecation-headers',
    clause: 'deprecationHeaders',
    title: 'Which headers announce the removal of getPet',
    dependsOn: ['getPet.listed'],
    find(entries) {
      const found = entries.find(
        ({ request, response }) => operationOf(request) === 'getPet' && response.status === 200,
      );
      return found && presentHeaders(['deprecation', 'sunset', 'link'], found);
    },
  }),
  observeJournal({
    id: 'observe.error-codes',
    clause: 'errorCodes',
    title: 'Which error codes are used',
    dependsOn: 'all',
    find(entries) {
      const codes = entries
        .filter(({ response }) => response.status >= 400)
        .map(({ response }) => (response.json as PetstoreError | undefined)?.code);
      const distinct = [...new Set(codes.filter((code) => typeof code === 'string'))];
      return distinct.length === 0 ? undefined : distinct.toSorted().slice(0, 20).join(', ');
    },
  }),
  observeJournal({
    id: 'observe.rate-limit',
    clause: 'rateLimit',
    title: 'Whether a rate limit was hit',
    dependsOn: 'all',
    find: (entries) => (entries.some(({ response }) => response.status === 429) ? 'hit (429)' : 'none hit'),
  }),
];
