import { type OpenPointId, type PetstoreError, stringifyJson } from '../../contract/index.ts';
import type { HttpResponse } from '../http/response.ts';
import type { CompletedEntry } from './journal.ts';
import type { Check } from './check.ts';
import { toPet, toPets } from './expectations.ts';
import { type HttpRequest, createPet, getPet, listPets, operationOf } from '../http/request.ts';
import type { CheckContext } from './check-context.ts';
import { NotApplicable } from './outcome.ts';

/** What an answer is in a word: its status, and how many animals where it is a list. */
function summarize({ status, json }: HttpResponse): string {
  if (Array.isArray(json)) return `${status}, ${json.length === 0 ? 'empty' : 'a list'}`;
  return String(status);
}

const summarizeLength = (answer: HttpResponse) =>
  Array.isArray(answer.json) ? `${answer.status}, ${answer.json.length} animals` : String(answer.status);

function observe(
  id: string,
  clause: OpenPointId,
  title: string,
  request: (ctx: CheckContext) => HttpRequest | Promise<HttpRequest>,
  summary: (answer: HttpResponse) => string = summarize,
): Check {
  return {
    id,
    level: 'MAY',
    clause,
    title,
    run: async (ctx) => summary((await ctx.send(await request(ctx))).response),
  };
}

/** An observation that may leave an animal behind. */
const observeWriting: typeof observe = (...args) => ({ ...observe(...args), isMutating: true, maxCreates: 1 });

/** An observation of what the other checks were answered anyway. */
function notice(
  id: string,
  clause: OpenPointId,
  title: string,
  dependsOn: NonNullable<Check['dependsOn']>,
  look: (entries: CompletedEntry[], ctx: CheckContext) => string | undefined,
): Check {
  const afterRun = (ctx: CheckContext) => {
    const seen = look(ctx.operationExchanges, ctx);
    if (seen === undefined) throw new NotApplicable('no answer shows it');
    return seen;
  };
  return { id, level: 'MAY', clause, title, dependsOn, afterRun };
}

/** An observation of the status with which the request of another check was answered. */
const noticeStatus = (id: string, clause: OpenPointId, title: string, checkId: string): Check =>
  notice(id, clause, title, [checkId], (entries) =>
    entries.find((entry) => entry.checkId === checkId && entry.request.method === 'POST')?.response.status.toString(),
  );

const query = (text: string) => () => listPets(text);
const other =
  (method: string, path: string): (() => HttpRequest) =>
  () => ({ method, path, key: 'valid' });

/** An animal as text, for what JSON.stringify would not write. */
const raw = (name: string, categoryId: string) => `{"name":${stringifyJson(name)},"categoryId":${categoryId}}`;

const isSorted = (values: readonly bigint[], step: (left: bigint, right: bigint) => boolean) =>
  values.every((value, index) => index === 0 || step(values[index - 1] as bigint, value));

function toOrder(values: readonly bigint[]): string {
  if (isSorted(values, (left, right) => left < right)) return 'by id, ascending';
  return isSorted(values, (left, right) => left > right) ? 'by id, descending' : 'otherwise';
}

/** How the ids of this run's animals follow each other, in the order of size. */
function toScheme(ids: readonly bigint[]): string {
  const sorted = ids.toSorted((left, right) => (left < right ? -1 : 1));
  const size = sorted.some((id) => id > 2n ** 53n) ? ', above 2^53' : '';
  const widest = sorted.slice(1).reduce((gap, id, index) => {
    const own = id - (sorted[index] as bigint);
    return own > gap ? own : gap;
  }, 0n);
  return `${widest <= 2n ? 'one after the other' : widest < 10_000n ? 'with gaps' : 'scattered'}${size}`;
}

const headerNames = (names: readonly string[], { response }: CompletedEntry) =>
  names.filter((name) => response.headers[name] !== undefined).join(', ') || 'none';

/** What the other checks show besides. */
const notices: Check[] = [
  notice(
    'observe.status-omitted',
    'statusWhenOmitted',
    'MAY give an animal without a status any or none',
    ['createPet.status-omitted'],
    (entries) => {
      const answer = entries.find(({ checkId }) => checkId === 'createPet.status-omitted')?.response;
      return answer && (answer.status === 201 ? (toPet(answer)?.status ?? 'absent') : String(answer.status));
    },
  ),
  noticeStatus('observe.id-in-body', 'idInBody', 'MAY ignore or refuse an id in a body', 'createPet.id-in-body'),
  noticeStatus('observe.name-long', 'nameLength', 'MAY limit the length of a name', 'createPet.name-long'),
  noticeStatus(
    'observe.name-unusual',
    'nameCharacters',
    'MAY limit the characters of a name',
    'createPet.name-unusual',
  ),
  noticeStatus(
    'observe.body-malformed',
    'malformedJson',
    'MAY refuse a body that is no JSON with any status',
    'createPet.body-malformed',
  ),
  notice('observe.list-order', 'listOrder', 'MAY list animals in any order', ['listPets.responds'], (entries) => {
    const list = entries.find(({ response }) => toPets(response).length > 2);
    return list && toOrder(toPets(list.response).map(({ id }) => BigInt(id)));
  }),
  notice('observe.id-scheme', 'idScheme', 'MAY assign any ids', ['createPet.fresh-ids'], (_entries, ctx) => {
    const ids = ctx.createdPets().map(({ pet }) => BigInt(pet.id));
    return ids.length < 3 ? undefined : toScheme(ids);
  }),
  notice(
    'observe.challenge',
    'wwwAuthenticate',
    'MAY name its scheme with 401',
    ['listPets.key-missing'],
    (entries) => {
      const refusal = entries.find(({ response }) => response.status === 401);
      return refusal && (refusal.response.headers['www-authenticate']?.split(/[\s,]/, 1)[0] ?? 'none');
    },
  ),
  notice(
    'observe.location',
    'location',
    'MAY name the address of a new animal',
    ['createPet.status-available'],
    (entries) => {
      const creation = entries.find(({ response }) => response.status === 201);
      return creation && headerNames(['location'], creation);
    },
  ),
  notice(
    'observe.deprecation-headers',
    'deprecationHeaders',
    'MAY tell of the removal in headers',
    ['getPet.listed'],
    (entries) => {
      const got = entries.find(({ request, response }) => operationOf(request) === 'getPet' && response.status === 200);
      return got && headerNames(['deprecation', 'sunset', 'link'], got);
    },
  ),
  notice('observe.error-codes', 'errorCodes', 'MAY use any error codes', 'all', (entries) => {
    const codes = entries
      .filter(({ response }) => response.status >= 400)
      .map(({ response }) => (response.json as PetstoreError | undefined)?.code);
    const distinct = [...new Set(codes.filter((code) => typeof code === 'string'))];
    return distinct.length === 0 ? undefined : distinct.toSorted().slice(0, 20).join(', ');
  }),
  notice('observe.rate-limit', 'rateLimit', 'MAY limit how many requests a client sends', 'all', (entries) =>
    entries.some(({ response }) => response.status === 429) ? 'met one (429)' : 'met none',
  ),
];

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
    summarizeLength,
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
  observeWriting('observe.body-field', 'unknownBodyField', 'MAY answer an unknown field as it likes', (ctx) =>
    createPet({ ...ctx.newPet('extra'), colour: 'red' }),
  ),
  observeWriting('observe.body-type', 'wrongContentType', 'MAY answer a body under text/plain as it likes', (ctx) =>
    createPet(ctx.newPet('as text'), { contentType: 'text/plain' }),
  ),
  observeWriting('observe.body-bom', 'byteOrderMark', 'MAY answer a byte order mark as it likes', (ctx) =>
    createPet(`\u{feff}${stringifyJson(ctx.newPet('mark'))}`),
  ),
  observeWriting('observe.body-key-twice', 'duplicateKeys', 'MAY answer a key that stands twice as it likes', (ctx) =>
    createPet(raw(ctx.name('double'), `${ctx.categoryId},"categoryId":${ctx.categoryId}`)),
  ),
  observeWriting('observe.integer-fraction', 'integerNotation', 'MAY answer a categoryId of 7.0 as it likes', (ctx) =>
    createPet(raw(ctx.name('pointed'), `${ctx.categoryId}.0`)),
  ),
  observeWriting('observe.category-unknown', 'categories', 'MAY answer an unknown category as it likes', (ctx) =>
    createPet(ctx.newPet('strange', { categoryId: 1_987_654_321 })),
  ),
  observeWriting('observe.name-empty', 'emptyName', 'MAY answer an empty name as it likes', (ctx) =>
    createPet({ ...ctx.newPet(''), name: '' }),
  ),
  observe('observe.petId-word', 'petIdNotInteger', 'MAY answer a petId that is no integer as it likes', () =>
    getPet('abc'),
  ),
  observe('observe.petId-zeros', 'petIdNotation', 'MAY answer a petId with leading zeros as it likes', async (ctx) =>
    getPet(String((await ctx.anyPet()).id).replace(/\d/, '00$&')),
  ),
  observe('observe.after-sunset', 'afterSunset', 'MAY answer getPet or not from 5 December 2030 on', async (ctx) => {
    if (!ctx.isRemoved) throw new NotApplicable('getPet is to be removed on 5 December 2030');
    return getPet((await ctx.anyPet()).id);
  }),
  observe('observe.scheme-case', 'bearerCase', 'MAY answer the scheme bearer in lower case as it likes', () =>
    listPets('limit=1', { key: 'lower-case-scheme' }),
  ),
  observe('observe.route-unknown', 'unknownRoute', 'MAY answer an unknown path as it likes', other('GET', '/unknown')),
  observe('observe.route-slash', 'trailingSlash', 'MAY answer /pets/ as it likes', other('GET', '/pets/')),
  // The most harmless of the methods that are not defined: of an animal that does not exist, nothing is to be changed.
  {
    ...observe('observe.method-patch', 'wrongMethod', 'MAY answer PATCH as it likes', (ctx) => ({
      ...createPet({}),
      method: 'PATCH',
      path: `/pets/${ctx.unknownId(6)}`,
    })),
    isMutating: true,
  },
  observe('observe.method-head', 'head', 'MAY answer HEAD as it likes', other('HEAD', '/pets')),
  observe('observe.method-options', 'options', 'MAY answer OPTIONS as it likes', other('OPTIONS', '/pets')),
  observe(
    'observe.store-orders',
    'storeOrders',
    'MAY answer GET /store/orders as it likes',
    other('GET', '/store/orders'),
  ),
  ...notices,
];
