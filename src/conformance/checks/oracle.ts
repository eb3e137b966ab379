import type { ClauseId } from '../../contract/index.ts';
import { checkIdOf } from '../oracle/check-id.ts';
import { checksOf } from './checks-of.ts';

/** The rules that clauses are as requirements. */
const required: Partial<Record<ClauseId, string>> = {
  'service.json': 'be complete and JSON',
  'service.collection': 'show each animal as it was created',
  'animal.id': 'match the schema of the operation, with ids that are unique',
  'animal.status': 'return only the statuses available, pending and sold',
  'authentication.bearer': 'accept a key that was accepted before',
  'authentication.refused': 'reject a request without a valid key with 401',
  'listPets.response': 'accept every valid list request with 200',
  'listPets.limit': 'return at most as many animals as the limit',
  'listPets.limit-default': 'return at most 20 animals without a limit',
  'listPets.status': 'return only animals with the status of the filter',
  'createPet.response': 'return the created animal with the values that were sent',
  'createPet.refused': 'reject every invalid body, and store nothing',
  'newPet.fields': 'accept an animal like one that was accepted before',
  'getPet.response': 'return every animal that was created',
  'getPet.petId': 'return no other animal than the requested one',
  'getPet.unknown': 'reject every unknown id with 404',
  'errors.object': 'return every error as an error object',
};

/** The rules that clauses are as recommendations, some of them for a part of what is also a requirement. */
const recommended: Partial<Record<ClauseId, string>> = {
  'errors.helpful': 'return errors with a code and a message',
  'http.robustness': 'have a status below 500, and accept a valid key immediately',
  'http.www-authenticate': 'name the scheme with every 401',
  'http.bearer-only': 'reject the key in any other place than the bearer token',
  'http.deprecation-header': 'announce no other removal than that of getPet',
  'http.content-type-parameters': 'accept application/json in any letter case and with parameters',
  'http.location': 'send no Location with 201, or one that leads to the created animal',
  'http.caching': 'keep data that needs a key out of shared caches',
  'http.validators': 'change the ETag with the animals, and send 304 only for the current one',
  'json.unique-names': 'have each name once in an object',
  'json.charset': 'be encoded in UTF-8, without a byte order mark',
  'http.negotiation': 'be JSON even if the client prefers something else',
  'json.strict': 'reject every body that is not JSON',
  'listPets.limit': 'return at most 100 animals for a limit that is out of range',
  'authentication.refused': 'give no animals away without a valid key, however the path is spelled',
  'newPet.fields': 'keep every name as it was sent',
  'newPet.status': 'return the status that was sent',
  'animal.status': 'return the status of an animal everywhere if anywhere',
  'getPet.petId': 'reject an id that is not an int64',
};

const toChecks = (level: 'MUST' | 'SHOULD', rules: Partial<Record<ClauseId, string>>) =>
  (Object.entries(rules) as [ClauseId, string][]).flatMap(([clause, rule]) =>
    checksOf(
      { dependsOn: 'all' },
      { [checkIdOf({ clause, level })]: { clause, title: `${level} ${rule}, in every response of the run` } },
    ),
  );

/** Whatever a request was sent for, its response must comply with every clause that it touches. */
export const oracleChecks = [...toChecks('MUST', required), ...toChecks('SHOULD', recommended)];
