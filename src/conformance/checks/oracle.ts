import type { ClauseId } from '../../contract/index.ts';
import type { Check } from './check.ts';

function must(clause: ClauseId, rule: string): Check {
  const id = `oracle.${clause}`;
  return {
    id,
    dependsOn: 'all',
    level: 'MUST',
    clause,
    title: `MUST ${rule}, in every response of the run`,
  };
}

function should(clause: ClauseId, rule: string, aspect = ''): Check {
  const id = `oracle.${clause}${aspect}`;
  return {
    id,
    dependsOn: 'all',
    level: 'SHOULD',
    clause,
    title: `SHOULD ${rule}, in every response of the run`,
  };
}

/** For the recommended aspects of clauses that are requirements. */
const RECOMMENDED = '-recommended';

/** Whatever a request was sent for, its response must comply with every clause that it touches. */
export const oracleChecks: readonly Check[] = [
  must('service.json', 'be complete and JSON'),
  must('service.collection', 'show each animal as it was created'),
  must('animal.id', 'match the schema of the operation, with ids that are unique'),
  must('animal.status', 'return only the statuses available, pending and sold'),
  must('authentication.bearer', 'accept a key that was accepted before'),
  must('authentication.refused', 'reject a request without a valid key with 401'),
  must('listPets.response', 'accept every valid list request with 200'),
  must('listPets.limit', 'return at most as many animals as the limit'),
  must('listPets.limit-default', 'return at most 20 animals without a limit'),
  must('listPets.status', 'return only animals with the status of the filter'),
  must('createPet.response', 'return the created animal with the values that were sent'),
  must('createPet.refused', 'reject every invalid body, and store nothing'),
  must('newPet.fields', 'accept an animal like one that was accepted before'),
  must('getPet.response', 'return every animal that was created'),
  must('getPet.petId', 'return no other animal than the requested one'),
  must('getPet.unknown', 'reject every unknown id with 404'),
  must('errors.object', 'return every error as an error object'),
  should('errors.helpful', 'return errors with a code and a message'),
  should('http.robustness', 'have a status below 500'),
  should('http.www-authenticate', 'name the scheme with every 401'),
  should('http.bearer-only', 'reject the key in any other place than the bearer token'),
  should('http.deprecation-header', 'announce no other removal than that of getPet'),
  should('http.content-type-parameters', 'accept application/json in any letter case and with parameters'),
  should('http.location', 'send no Location with 201, or one that leads to the created animal'),
  should('http.caching', 'keep data that needs a key out of shared caches'),
  should('http.validators', 'change the ETag with the animals, and send 304 only for the current one'),
  should('json.unique-names', 'have each name once in an object'),
  should('json.charset', 'be encoded in UTF-8, without a byte order mark'),
  should('http.negotiation', 'be JSON even if the client prefers something else'),
  should('json.strict', 'reject every body that is not JSON'),
  should('listPets.limit', 'return at most 100 animals for a limit that is out of range', RECOMMENDED),
  should(
    'authentication.refused',
    'give no animals away without a valid key, however the path is spelled',
    RECOMMENDED,
  ),
  should('newPet.fields', 'keep every name as it was sent', RECOMMENDED),
  should('newPet.status', 'return the status that was sent', RECOMMENDED),
  should('animal.status', 'return the status of an animal everywhere if anywhere', RECOMMENDED),
  should('getPet.petId', 'reject an id that is not an int64', RECOMMENDED),
];
