import { petStatuses } from '../../contract/index.ts';
import { partition } from '../../shared/partition.ts';
import { byTurns } from './by-turns.ts';
import * as corpora from './corpora.ts';
import { CATEGORY, type Fields, ID, MARK } from './corpora.ts';
import { sequencePrograms } from './further-programs.ts';
import * as invalid from './invalid/index.ts';
import { type Invalid, typicalOf } from './invalid/index.ts';
import { allTexts } from './names/index.ts';
import { type Attempts, createRunPrograms } from './run-programs.ts';
import type { KeyForm, Step } from './step.ts';
import { create, createPlain, get, lastCreated, list, plainFields, plainLayout, printBody } from './steps.ts';
import { keylessClients } from './credential-steps.ts';
import { mixHeaders, offeringHttp2, openHeaders, pageHeaders } from './header-corpora.ts';
import * as wire from './wire-corpora.ts';
import { LONG_HEADER } from '../oracle/classify/classify-request.ts';

/**
 * Programs that send the values which services handle wrongly most often, in few requests: requests that must be accepted vary
 * several things at a time, and one look afterwards shows what several rejected requests have left behind.
 */

const { validKey } = corpora;
const inGroups = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));

/** Headers of clients that want JSON, which change nothing. */
const clients: readonly Step['headers'][] = [
  {},
  ...['*/*', '', 'application/*', 'application/json;q=0.5, */*;q=0.1', 'application/json, text/plain, */*'].map(
    (accept) => ({ accept }),
  ),
  ...['application/json; charset=utf-8', '*/*;q=0.1', 'image/webp, application/*;q=0.9'].map((accept) => ({ accept })),
  ...corpora.otherHeaders,
  { origin: 'null' },
  ...Array.from({ length: 11 }, (_, index) => mixHeaders(index)),
  { 'accept-language': 'x'.repeat(2000) },
  ...openHeaders.slice(1),
];

const LARGEST_ID = '9223372036854775807';

/** Beside a longer header, nothing is judged: a server may reject it before it reads the rest. */
const withoutLong = (headers: Step['headers']): Step['headers'] =>
  Object.values(headers).some((value) => value.length > LONG_HEADER) ? {} : headers;

const near = (template: string) => get({ from: 'created', back: 0, template });
/** Shows an animal that a rejected request before it has stored, if ids follow each other. */
const lookBack = (label: string): Step[] => [createPlain(label), near('{id-1}')];

const isNearMiss = (authorization: string | undefined) =>
  authorization === undefined ||
  /^(?:Bearer(?: wrong-key)?)?$|\{key(?::(?!.*kept|.*added|all|alternate|doubled|first|middle|no-symbols|swapped)|\}$)/.test(
    authorization,
  );

/** Some of the guesses at a key that services fall for. */
const guesses = corpora.guessedAuthorizations.filter((text) =>
  /'$|\}[#,]$|first-cut|7d0f|x:|base64|second|first-other|\.\*|1=1|None|YOUR|eyJ|^wrong|other-key|  wrong/.test(text),
);

/** Near misses of the key on two operations, other wrong credentials on one of them. */
function credentialPrograms(): Step[][] {
  const bodies = [
    (key: KeyForm) => create('null', key),
    (key: KeyForm) => create(printBody(plainFields('no key', 'sold')), key),
    (key: KeyForm) => create('name=Rex', key, { 'content-type': 'application/x-www-form-urlencoded' }),
  ];
  const requests = [
    (key: KeyForm, index: number) => list(byTurns(['', 'limit=75', 'status=sold', 'limit=abc'], index), key),
    (key: KeyForm, index: number) => get(index % 4 === 3 ? { from: 'text', text: 'abc' } : lastCreated, key),
    (key: KeyForm, index: number) => byTurns(bodies, Math.floor(index / 3))(key),
  ];
  const common = corpora.wrongAuthorizations.filter((text) => !/^(?:Token|Negotiate)|^Bearer [%0_]$/.test(text ?? ''));
  const forms = common.map((authorization) => ({
    key: authorization === undefined ? {} : { authorization },
    isNear: isNearMiss(authorization),
  }));
  const steps = forms.flatMap(({ key, isNear }, index) =>
    (isNear ? [index, index + 1] : [index]).map((turn) => byTurns(requests, turn)(key, index)),
  );
  const refused = [
    create('{', {}),
    { ...create('{}', {}, { 'content-type': 'application/x-www-form-urlencoded' }), bodyForm: 'chunked' as const },
    list('limit=abc&status=unknown', {}),
    near(`${ID}.css`),
  ];
  const oddForms: Step[] = [
    { ...create('{}', {}), bodyForm: 'gzip' },
    create('{}', {}, { 'content-type': 'text/plain; charset=iso-8859-1' }),
    create('{"a":"{repeat:x:100000}"}', {}),
    // With the key, and without it.
    ...[validKey, {}].flatMap((key) => [
      get({ from: 'text', text: LARGEST_ID }, key),
      create(printBody(plainFields('repeated')), key, { 'idempotency-key': MARK }),
    ]),
    // Near misses that other operations get.
    ...['Bearer {key:cut}', 'Bearer {key:last-altered}'].map((authorization) => list('', { authorization })),
    create('{}', { authorization: 'Bearer {key:other-case}' }),
    get(lastCreated, { authorization: 'Bearer ' }),
    { ...list('', {}), target: '/pets?' },
    ...corpora.wrongAnywhere
      .filter((authorization) => / OR |x{1000}/.test(authorization))
      .map((authorization) => list('', { authorization })),
  ];
  return [
    oddForms,
    ...inGroups(steps, 5),
    ...inGroups(
      guesses.map((authorization, index) => byTurns(requests, index)({ authorization }, index)),
      5,
    ),
    keylessClients.map((headers, index) =>
      index === 0
        ? get(lastCreated, {}, headers)
        : list(byTurns(['status=available', 'limit=75&status=sold'], index), {}, headers),
    ),
    refused.map((step) => ({ ...step, key: {} })),
    [createPlain('seen'), ...Array.from({ length: 3 }, () => get(lastCreated, {}))],
    [create(printBody(plainFields('unseen', 'sold')), {}), ...lookBack('next')],
    [create(printBody(plainFields('unseen', 'sold')), { authorization: 'Bearer wrong-key' }), ...lookBack('after')],
  ];
}

/** Each limit with each status, in both orders, for all kinds of clients; then what is open. */
function listPrograms(): Step[][] {
  const limits = ['', '1', '20', '75', '100'];
  const crossed = limits.flatMap((limit, index) =>
    (limit === '20' ? ['', 'sold'] : ['', ...petStatuses]).map((status, turn) => {
      // Few enough that there are more animals, once without a status.
      const asked = limit === '75' && status === '' ? '17' : limit;
      const parameters = [asked && `limit=${asked}`, status && `status=${status}`].filter(Boolean);
      const query = (index % 2 === 0 ? parameters : parameters.toReversed()).join('&');
      const step = list(query, validKey, {
        ...mixHeaders(4 * index + turn),
        ...byTurns(clients, 4 * index + turn),
      });
      return query === '' ? { ...step, target: '/pets?' } : step;
    }),
  );
  // Those that may leave a page empty are sent together.
  const [paging, others] = partition(corpora.openParameters.filter(isUnlikeOthers), (text) =>
    /page=|offset|cursor/.test(text),
  );
  // The status is open as well, so that one request shows how errors about parameters look.
  const open = [
    ...corpora.openLimits
      .filter((limit) => !/^(?:\+5|05|1e1|0x10|null|%20|1000|-1|5\+|Infinity)$/.test(limit))
      .map((limit, index) => `limit=${limit}&status=${byTurns(corpora.openStatuses, index)}`),
    ...inGroups([...paging, ...others], 4).map((parameters, index) =>
      [
        ...(parameters.some((parameter) => /status/i.test(parameter)) ? [] : ['status=sold']),
        `limit=${byTurns([2, 12, 5, 17], index)}`,
        ...parameters,
      ].join('&'),
    ),
  ];
  return [
    ...inGroups(crossed, 4),
    ...inGroups(
      open.map((query) => list(query)),
      3,
    ),
  ];
}

/** Values that services handle like others of the core. */
const likeOthers = new Set([
  // Ids.
  `${ID}.0`,
  '1987662240',
  // Parameters.
  'x',
  '&',
  'page=0',
  'page=2',
  'offset=5',
  'utm_source=x&a=b=c',
  'limit[0]=5',
  'limit&status',
  // Statuses.
  '" sold "',
  '"Available"',
  '["available"]',
  '"available,sold"',
  '"reserved"',
  '"in_stock"',
  '"%s%d%n"',
  // Categories and names.
  '"1"',
  '0.1',
  '1e19',
  '4503599627370495.5',
  '99999999999999999999999',
  `[[${CATEGORY}]]`,
  '["x"]',
  `{"value":"Pet${MARK}kv"}`,
  // Bodies.
  '"x"',
  '[{}]',
  '{',
  '{"pet":{}}',
]);
const isUnlikeOthers = (value: string) => !likeOthers.has(value);
/** The wrong values of a field that a service could handle in different ways. */
const differentOf = (values: Invalid<string>) => typicalOf(values).filter(isUnlikeOthers);

/** Whether other bodies that lack a field show the same faults. */
const isLikeOtherBodies = (change: Fields) =>
  ['name ', 'categoryId ', 'name,status "sold"', 'categoryId,status "pending"'].includes(
    `${Object.keys(change).join(',')} ${change.status ?? ''}`,
  );

/** Each wrong value of each field in groups, and whether they have left an animal. */
function invalidBodyPrograms(): Step[][] {
  const fields = (change: Fields, index: number) =>
    printBody({ ...plainFields('bad', byTurns([undefined, ...petStatuses], index)), ...change });
  const bodies = [
    ...[
      ...differentOf(invalid.wrongNames).map((name) => ({ name })),
      ...differentOf(invalid.wrongCategories).map((categoryId) => ({ categoryId })),
      ...differentOf(invalid.wrongStatuses)
        .filter((status) => status !== 'false')
        .map((status) => ({ status })),
      ...typicalOf(invalid.missingFields).filter((change) => !isLikeOtherBodies(change)),
      ...invalid.wrongBesideOthers.filter(
        (change) => 'status' in change || ('name' in change && change.name === undefined),
      ),
      ...invalid.severalWrongFields.filter(({ categoryId, status }) => categoryId === '"x"' || status === '"lost"'),
      { categoryId: '-7', status: '"%s%d%n"' },
    ].map(fields),
    ...corpora.hardBodies.filter((body) => body.startsWith('{"id"')),
    ...differentOf(invalid.notAnimals),
    ...differentOf(invalid.malformedBodies),
  ];
  const untyped = create('', validKey, { 'content-type': '' });
  const inQuery = { ...create(`{"categoryId":${CATEGORY}}`), query: `name=${MARK}` };
  const types = corpora.contentTypes
    .filter((type) => type !== undefined && !/charset=.?utf-?8|profile|\/json$|\+json|octet|^x$/i.test(type))
    .map((type, index) =>
      create('{}', validKey, { 'content-type': type ?? '', ...(index === 0 && { expect: '100-continue' }) }),
    );
  const steps = [
    ...bodies.map((body, index) =>
      create(body, validKey, {
        ...withoutLong(byTurns(clients, index)),
        ...(index % 4 === 1 && { 'content-type': 'application/json; charset=utf-8' }),
      }),
    ),
    untyped,
    inQuery,
    ...types,
  ];
  return inGroups(steps, 40).map((group) => [...group, ...lookBack('valid')]);
}

/** Names that hold many kinds of characters at a time, and names that are unusual as a whole. */
const names: readonly string[] = [
  `שלום ${MARK} é e\u0301 ß İ A\u030a\u0323 ﬁ 日本 ${allTexts('text')}`,
  `${MARK} 🐈‍⬛ \u{20000} 𠮷野家 a\u{2ffff}b \u{10ffff} 🇩🇪`,
  `${MARK} \u202eabc\u202c \u2066x\u2069 \u{e0041} a\u{e007f} \u200b\ufeff ${allTexts('invisible')}`,
  `${MARK} "x" \\ / &amp; %41 + <b>x</b> '; -- \${x} {{x}}  y \\u0041 &#65; {0} <%= x %> ${allTexts('attacks')} ...`,
  `~${MARK} 🐈 %s “x” \u00ad =`,
  // For services that allow 50 characters.
  `${MARK} <b>O'N</b> "\\&amp; %41+ $& {x}`,
  ...['\0', `\u0007 ${allTexts('controls')}`, 'x\ny', '\u2028'].map((text) => `${MARK} ${text} ${MARK}`),
  `null${MARK}`,
  '2031-04-15T10:20:30Z',
  '',
  ' x',
  // The same number as another name.
  '7e0',
  '7.0',
  'constructor',
  'null',
  'true',
  '{"a":1}',
  'a\u0301',
];

/** Long names, which a service has to keep whole if it accepts them. */
const longNames: readonly string[] = [
  ...[110, 240, 250, 5000].map((length) => `${MARK}${'n'.repeat(length)}`),
  `"${MARK} https://x.example <script>x</script>${'n'.repeat(1000)}"`,
  `${MARK}{repeat:🐈:90}`,
  // Spreadsheets take such a name for a formula.
  `=${MARK}{repeat:n:20000}`,
  `${MARK}a{repeat:日:9000}`,
];

/** Unusual values of creations, some of them fetched or listed afterwards. */
function exactPrograms(): Step[][] {
  const layouts = [
    plainLayout,
    { ...plainLayout, isReversed: true },
    { ...plainLayout, space: '\r\n\t' },
    { ...plainLayout, isEscaped: true },
  ];
  const types = [{}, { 'content-type': 'application/json; charset=utf-8' }, {}];
  const named = (name: string, index: number) => {
    const status = byTurns([undefined, ...petStatuses], index);
    // Of one byte, for the last names.
    const categoryId = ['200', '-30'][names.length - 1 - index] ?? CATEGORY;
    const fields = { ...plainFields('', status), categoryId, name: JSON.stringify(name) };
    const body = printBody(fields, name.includes('{repeat') ? plainLayout : byTurns(layouts, index));
    return create(body, validKey, { ...byTurns(types, index), ...byTurns(pageHeaders, index) });
  };
  const withExtra = (extra: string) => create(printBody(plainFields('extra', 'pending'), { ...plainLayout, extra }));
  const others = corpora.extraMembers.filter((member) => !member.startsWith('"id"'));
  // Another category instead of two that are like their neighbours.
  const categories = corpora.integers.map(
    (integer) => ({ '1': '1000000', '9007199254740991': '-9223372036854775600' })[integer] ?? integer,
  );
  // Marks for services that reject nearly all others, and a length that short columns allow.
  const labels = ["O'neil", 'Anne-marie', `Tom  Cat${'n'.repeat(44)}`, 'Tom & Cat'];
  const integers = categories.map((categoryId, index) =>
    create(printBody({ ...plainFields(byTurns(labels, index)), categoryId })),
  );
  return [
    ...inGroups(names, 3).map((group, index) => [
      ...group.map((name, turn) => named(name, 3 * index + turn)),
      get(lastCreated),
    ]),
    // Lists that are longer than the buffers of some servers.
    [
      ...longNames.flatMap((name, index) => [named(name, index), ...(index % 2 === 0 ? [] : [get(lastCreated)])]),
      ...['limit=100', 'status=available&limit=100'].map((query) => list(query)),
      list('status=sold&limit=100', validKey, { 'accept-language': 'fr-CA, fr;q=0.9' }),
    ],
    ...inGroups(integers, 7).map((group) => [...group, get(lastCreated), list('limit=100')]),
    [
      withExtra('"id":1,"ID":1'),
      withExtra('"id":"77","available":false,"deleted":true,"state":"sold","type":"Dog"'),
      get(lastCreated),
      withExtra('"id":null,"colour":"red"'),
    ],
    [withExtra(others.slice(0, -1).join(',')), withExtra(others.slice(-1).join(','))],
    [
      createPlain('before'),
      ...[ID, '987654321012'].map((id) => withExtra(`"id":${id}`)),
      get({ from: 'created', back: 2, template: ID }),
    ],
    ...inGroups(
      wire.equivalentBodies.slice(1, -1).map(({ body, ...form }) => ({ ...create(body), ...form })),
      3,
    ),
    ...petStatuses.map((status, index) => {
      const categoryId = ['2001', '-300', '300'][index] ?? CATEGORY;
      const name = `"${byTurns(petStatuses, index + 1)}"`;
      return [create(printBody({ ...plainFields('', status), name, categoryId })), get(lastCreated)];
    }),
  ];
}

/** Two bodies of each unusual kind, and large ones. */
function wirePrograms(): Step[][] {
  const toStep = ({ body, ...form }: wire.WireBody): Step => ({ ...create(body), ...form });
  return [
    // Some characters break lists later on.
    [
      ...wire.unusualKinds.flatMap((bodies) => bodies.slice(0, 2).map(toStep)),
      list('limit=100', validKey, offeringHttp2),
    ],
    ...wire.largeBodies.map((body) => [toStep(body)]),
  ];
}

/** Ids near that of a created animal, and ids of no animal or of an old one, for all kinds of clients. */
function idPrograms(): Step[][] {
  const nearby = [...corpora.idTemplates.filter(isUnlikeOthers), ...wire.oddIdTemplates.slice(0, 1)].map(near);
  // The first animals of a service are in its lists, too.
  const others = corpora.otherIds.filter(
    (text, index) =>
      (index >= corpora.integers.length || index % 2 === 1) &&
      isUnlikeOthers(text) &&
      text !== LARGEST_ID &&
      !/^(?:\d\d?|true|~|1e400|%C0%AF|%C3%28|1844\d+|0x1|%20|Infinity)$/.test(text),
  );
  const texts = [...others, ...corpora.routeIds.filter((text) => /^550e|^find/.test(text))];
  const requests = texts.map((text, index) => get({ from: 'text', text }, validKey, byTurns(clients, index)));
  return [...inGroups(nearby, 7).map((group) => [createPlain('near'), ...group]), ...inGroups(requests, 4)];
}

/** The programs of a run. */
const ofRun = createRunPrograms({ seed: 1, unsafeValues: true });

/** Rejections of a run that no other program of the core sends, by their rare texts. */
const rare = {
  authorization:
    /symbols-swapped|\{key\}(?:[.\u00a0]$|\u00e2|%00|'--)|percent-encoded|start\}%|spaced|Bearer Bearer|9\.$|token=|\u00bf\{|sk_live|^Basic$/,
  withoutKey: /^1\.xml$|^\[\]$|access_token|^9{20}$|%70ets|_=1$|mo"/,
  withKey: /4503599627370495\.5|\}\\r|\}E0|"SOLD"|"name":1,|"a":\{"a":|^status=pending&limit=1$|^page=2&status|^%6C/,
};

/** The texts that a step sends apart from its headers. */
const textsOf = ({ query, target, body, id }: Step) =>
  [query, target, body, id?.from === 'text' ? id.text : id?.template].filter((text) => text !== undefined);

function isRare(step: Step): boolean {
  const { authorization } = step.key;
  const isSome = (texts: RegExp) => textsOf(step).some((text) => texts.test(text));
  if (authorization === undefined) return isSome(rare.withoutKey);
  if (authorization !== validKey.authorization) return rare.authorization.test(authorization);
  return step.headers['content-encoding'] === 'br' || isSome(rare.withKey);
}

/** Texts of programs whose faults others of the core show as well. */
const LIKE_OTHERS =
  /\{mark\} (?:seen|unseen|first|same|late|then|padded|before|kept|read)"|\\u0041\\u006C|\{id-encoded\}|^limit=(?:0|%00)&status|"pending","extra":\{|^limit=3$|^2147483647$|^%D9%A3/;

const isLikeOthers = (program: readonly Step[]) =>
  program.some(
    (step) =>
      step.key.authorization === 'Bearer {key:all-altered}' || textsOf(step).some((text) => LIKE_OTHERS.test(text)),
  );

const [sparingLikeOthers, sparing] = partition(
  [...credentialPrograms(), ...listPrograms(), ...invalidBodyPrograms(), ...idPrograms()],
  isLikeOthers,
);
const [creatingLikeOthers, creating] = partition(
  [...exactPrograms(), ...wirePrograms(), ...sequencePrograms],
  isLikeOthers,
);

/** Programs that create few animals on a conforming service. They come first, since the number of creations is limited. */
export const sparingPrograms: readonly (readonly Step[])[] = [
  ...sparing,
  ...inGroups([...ofRun.rejected, ...ofRun.open].filter(isRare), 6),
  ...ofRun.kept.slice(1, 2),
];

/** The first program whose creation a service may only reject for its values. */
const withoutIds = (attempts: Attempts): readonly Step[] =>
  attempts.find((program) => program.every(({ body = '' }) => !/"_?id":/.test(body))) ?? [];

/** Programs that create many animals. */
export const creatingPrograms: readonly (readonly Step[])[] = [
  ...creating,
  [...ofRun.keptRejections, ...withoutIds(ofRun.keptCreation)],
  ...ofRun.created.map(withoutIds),
];

/** Lists at the end of the core. Other programs of the core look at the longest ones. */
export const lastLists: readonly Step[] = ofRun.lists.filter(
  ({ query }) => !/^(?:limit=100(?:&status=(?:pending|sold))?)?$/.test(query ?? ''),
);

/** Programs that come after the core. */
export const laterPrograms: readonly (readonly Step[])[] = [...sparingLikeOthers, ...creatingLikeOthers];
