import type { OpenPointId } from '../../contract/index.ts';
import type { Answer } from '../answer.ts';
import type { Check } from '../check.ts';
import { toPet } from '../expectations.ts';
import { type KitRequest, createPet, getPet, listPets } from '../kit-request.ts';
import type { Kit } from '../kit.ts';

/** What an answer is in a word: its status, and how many animals where it is a list. */
function summarize({ status, json }: Answer): string {
  if (Array.isArray(json)) return `${status}, ${json.length === 0 ? 'empty' : 'a list'}`;
  return String(status);
}

function observe(
  id: string,
  clause: OpenPointId,
  title: `MAY ${string}`,
  request: (kit: Kit) => KitRequest | Promise<KitRequest>,
  summary: (answer: Answer) => string = summarize,
): Check {
  return { id, level: 'MAY', clause, title, run: async (kit) => summary((await kit.send(await request(kit))).answer) };
}

/** An observation that may leave an animal behind. */
const observeWriting: typeof observe = (...args) => ({ ...observe(...args), writes: true, creates: 1 });

const query = (text: string) => () => listPets(text);
const other =
  (method: string, path: string): (() => KitRequest) =>
  () => ({ method, path, key: 'valid' });

/** What a service may do either way: the fingerprint of a run. */
export const observationChecks: readonly Check[] = [
  observe('observe.limit-0', 'limitOutOfRange', 'MAY answer limit=0 as it likes', query('limit=0')),
  observe('observe.limit-101', 'limitOutOfRange', 'MAY answer limit=101 as it likes', query('limit=101')),
  observe('observe.limit-negative', 'limitOutOfRange', 'MAY answer limit=-1 as it likes', query('limit=-1')),
  observe('observe.limit-word', 'limitNotInteger', 'MAY answer limit=abc as it likes', query('limit=abc')),
  observe('observe.limit-fraction', 'limitNotInteger', 'MAY answer limit=1.5 as it likes', query('limit=1.5')),
  observe('observe.limit-exponent', 'limitNotation', 'MAY answer limit=1e1 as it likes', query('limit=1e1')),
  observe('observe.limit-empty', 'emptyParameter', 'MAY answer an empty limit as it likes', query('limit=')),
  observe(
    'observe.limit-twice',
    'repeatedParameter',
    'MAY answer two limits as it likes',
    query('limit=1&limit=2'),
    (answer) =>
      Array.isArray(answer.json) ? `${answer.status}, ${answer.json.length} animals` : String(answer.status),
  ),
  observe(
    'observe.status-unknown',
    'unknownStatusFilter',
    'MAY answer an unknown status filter as it likes',
    query('status=lost'),
  ),
  observe(
    'observe.status-case',
    'statusFilterCase',
    'MAY answer status=AVAILABLE as it likes',
    query('status=AVAILABLE'),
  ),
  observe(
    'observe.parameter-unknown',
    'unknownQueryParameter',
    'MAY answer an unknown parameter as it likes',
    query('page=2'),
  ),
  observeWriting(
    'observe.status-omitted',
    'statusWhenOmitted',
    'MAY give an animal without a status any or none',
    (kit) => createPet(kit.newPet('unstated')),
    (answer) => (answer.status === 201 ? (toPet(answer)?.status ?? 'absent') : String(answer.status)),
  ),
  observeWriting('observe.body-field', 'unknownBodyField', 'MAY answer an unknown field as it likes', (kit) =>
    createPet({ ...kit.newPet('extra'), colour: 'red' }),
  ),
  observeWriting('observe.body-type', 'wrongContentType', 'MAY answer a body under text/plain as it likes', (kit) =>
    createPet(kit.newPet('plain text'), { contentType: 'text/plain' }),
  ),
  observeWriting('observe.name-empty', 'emptyName', 'MAY answer an empty name as it likes', (kit) =>
    createPet({ ...kit.newPet(''), name: '' }),
  ),
  observe('observe.petId-word', 'petIdNotInteger', 'MAY answer a petId that is no integer as it likes', () =>
    getPet('abc'),
  ),
  observe('observe.petId-zeros', 'petIdNotation', 'MAY answer a petId with leading zeros as it likes', async (kit) =>
    getPet(`00${(await kit.existing()).id}`),
  ),
  observe('observe.scheme-case', 'bearerCase', 'MAY answer the scheme bearer in lower case as it likes', () =>
    listPets('limit=1', { key: 'lower-case-scheme' }),
  ),
  observe('observe.route-unknown', 'unknownRoute', 'MAY answer an unknown path as it likes', other('GET', '/unknown')),
  observe('observe.route-slash', 'trailingSlash', 'MAY answer /pets/ as it likes', other('GET', '/pets/')),
  // The most harmless of the methods that are not defined: of an animal that does not exist, nothing is to be changed.
  observeWriting('observe.method-patch', 'wrongMethod', 'MAY answer PATCH as it likes', (kit) => ({
    ...createPet({}),
    method: 'PATCH',
    path: `/pets/${kit.unknownId(4)}`,
  })),
  observe('observe.method-head', 'head', 'MAY answer HEAD as it likes', other('HEAD', '/pets')),
  observe('observe.method-options', 'options', 'MAY answer OPTIONS as it likes', other('OPTIONS', '/pets')),
  observe(
    'observe.store-orders',
    'storeOrders',
    'MAY answer GET /store/orders as it likes',
    other('GET', '/store/orders'),
  ),
];
