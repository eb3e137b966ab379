import { type PetstoreError, SUNSET } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import type { HttpResponse } from '../http/response.ts';
import type { CompletedEntry } from './journal.ts';
import type { Check } from './check.ts';
import type { KeyVariant } from '../http/key-variant.ts';
import { getControl, isNotFound, listControl, createControl } from './controls.ts';
import { createdOrRefused, hasStatus, toPet, toPets } from './expectations.ts';
import { createPet, getPet, listPets, operationOf } from '../http/request.ts';
import type { CheckContext } from './check-context.ts';
import { NotApplicable, Violation } from './outcome.ts';
import { isRetryLater } from '../http/retry-after.ts';
import { eachOperation } from './each-operation.ts';
import { judgeAll } from './judge-all.ts';

const isError = ({ response }: CompletedEntry) =>
  response.status >= 400 && typeof (response.json as PetstoreError | undefined)?.code === 'string';

const notAccepted = {
  summary: 'a refusal',
  findProblem: ({ status }: HttpResponse) => (status < 400 ? `${status}` : undefined),
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** RFC 9745: a date as a structured field, `@` and whole seconds, not after the day of the removal. */
function isDeprecation(value: string): boolean {
  const seconds = /^@(-?\d{1,15})(?:\s*;.*)?$/.exec(value)?.[1];
  return seconds !== undefined && Number(seconds) * 1000 < SUNSET.getTime() + DAY_MS;
}

/** RFC 8594: an HTTP date; here one that lies on 5 December 2030. */
function isSunset(value: string): boolean {
  const date = new Date(value);
  return date.getTime() - SUNSET.getTime() < DAY_MS && date >= SUNSET && date.toUTCString() === value;
}

function deprecationProblem({ response: { headers } }: CompletedEntry): string | undefined {
  const { deprecation, sunset } = headers;
  if (deprecation !== undefined && !isDeprecation(deprecation)) return `Deprecation: ${deprecation}`;
  return sunset === undefined || isSunset(sunset) ? undefined : `Sunset: ${sunset}`;
}

const STACK_TRACE =
  /\\n\s+at \S.*:\d+|\\n\s+at [\w.$<>]+\(|Traceback \(most recent call last\)|\.java:\d+\)|goroutine \d+ \[|\\n#0 |\.cs:line \d+/;

/** A key of letters only, or a short one, may be in a text by chance. */
const isTelling = (key: string) => key.length >= 8 && (key.length >= 16 || /[^a-z]/i.test(key));

function indiscretion({ response: { text } }: CompletedEntry, key: string): string | undefined {
  if (isTelling(key) && text.includes(key)) return 'the key';
  return STACK_TRACE.test(text) ? 'a stack trace' : undefined;
}

/** Creates an animal that may be refused, and must not be changed when it is not. */
const keeps =
  (toName: (ctx: CheckContext) => string): NonNullable<Check['run']> =>
  async (ctx) => {
    const sent = ctx.newPet('', { name: toName(ctx) });
    await ctx.expect({ request: () => createPet(sent), expect: createdOrRefused(sent) });
  };

/** Tries a form of the key on each operation that the run may use. */
async function refuseEverywhere(ctx: CheckContext, key: KeyVariant): Promise<void> {
  const requests = [listPets('limit=1', { key })];
  if (!ctx.isRemoved) {
    await ctx.control(getControl);
    requests.push(getPet((await ctx.anyPet()).id, { key }));
  }
  if (!ctx.isReadOnly) requests.push(createPet(ctx.newPet('bare key'), { key }));
  await Promise.all(requests.map((request) => ctx.expect({ request: () => request, expect: notAccepted })));
}

/** Input that a service may take or refuse, and has to survive. */
const odd = (ctx: CheckContext) => [
  listPets('status=constructor'),
  listPets('limit=99999999999999999999'),
  listPets('limit=1&__proto__=1'),
  ...(ctx.isReadOnly
    ? []
    : [createPet(`{"__proto__":{},"name":"${ctx.name('proto')}","categoryId":${ctx.categoryId}}`)]),
  ...(ctx.isRemoved ? [] : [getPet('constructor'), getPet('9223372036854775808'), getPet('1.5'), getPet('-1')]),
];

/** What a reader could excuse, and what HTTP's own documents ask for. */
export const recommendationChecks: readonly Check[] = [
  {
    id: 'http.challenge',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.www-authenticate',
    title: 'SHOULD name the scheme in WWW-Authenticate when it answers 401',
    afterRun(ctx) {
      const refused = ctx.operationExchanges.filter(({ response }) => response.status === 401);
      const seen = refused.filter(({ response }) => !response.hidesHeaders || 'www-authenticate' in response.headers);
      if (refused.length > 0 && seen.length === 0)
        throw new NotApplicable(
          'the browser shows no WWW-Authenticate that Access-Control-Expose-Headers does not name',
        );
      judgeAll(seen, 'WWW-Authenticate with a challenge', ({ response }) =>
        /^\s*[a-z]/i.test(response.headers['www-authenticate'] ?? '') ? undefined : 'none',
      );
    },
    kills: ['errors-without-challenge'],
  },
  {
    id: 'http.no-server-error',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.robustness',
    title: 'SHOULD not answer with a server error',
    maxCreates: 1,
    async run(ctx) {
      await Promise.all(odd(ctx).map((request) => ctx.send(request)));
    },
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'a status below 500', ({ response }) =>
        response.status >= 500 && !isRetryLater(response) ? String(response.status) : undefined,
      );
    },
    kills: [
      'listPets-bad-limit-is-500',
      'createPet-long-name-is-500',
      'createPet-proto-is-500',
      'getPet-word-is-500',
      ...eachOperation('crashes-at-times'),
    ],
  },
  {
    id: 'http.charset',
    level: 'SHOULD',
    clause: 'http.content-type-parameters',
    title: 'SHOULD accept application/json; charset=utf-8',
    operation: 'createPet',
    isMutating: true,
    maxCreates: 1,
    control: createControl,
    interaction: {
      request: (ctx) => createPet(ctx.newPet('charset'), { contentType: 'application/json; charset=utf-8' }),
      expect: hasStatus(201),
    },
    kills: ['createPet-charset-refused'],
  },
  {
    id: 'http.key-without-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key without Bearer in front of it',
    control: listControl,
    run: (ctx) => refuseEverywhere(ctx, 'without-scheme'),
    kills: ['key-without-scheme-accepted', 'getPet-key-without-scheme-accepted'],
  },
  {
    id: 'http.key-under-another-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key under another scheme',
    control: listControl,
    run: (ctx) => refuseEverywhere(ctx, 'basic-scheme'),
    kills: ['key-under-any-scheme-accepted', 'createPet-key-under-any-scheme-accepted'],
  },
  {
    id: 'http.deprecation',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD send Deprecation and Sunset only well-formed and in agreement with 5 December 2030',
    afterRun(ctx) {
      judgeAll(
        ctx.operationExchanges.filter(({ request }) => operationOf(request) === 'getPet'),
        `Deprecation: @SECONDS and Sunset: ${SUNSET.toUTCString()}, or neither`,
        deprecationProblem,
      );
    },
    kills: ['getPet-deprecation-true', 'getPet-sunset-other-day'],
  },
  {
    id: 'http.deprecation-elsewhere',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD not send Deprecation or Sunset for the operations that stay',
    afterRun(ctx) {
      judgeAll(
        ctx.operationExchanges.filter(({ request }) => operationOf(request) !== 'getPet'),
        'neither Deprecation nor Sunset',
        ({ response: { headers } }) =>
          (headers.deprecation ?? headers.sunset) && `Deprecation: ${headers.deprecation}, Sunset: ${headers.sunset}`,
      );
    },
    kills: ['listPets-deprecated'],
  },
  {
    id: 'listPets.limit-above-maximum',
    level: 'SHOULD',
    clause: 'listPets.limit',
    title: 'SHOULD not list more than 100 animals for a limit above 100',
    operation: 'listPets',
    control: listControl,
    interaction: {
      request: () => listPets('limit=101'),
      expect: {
        summary: 'at most 100 animals, or a refusal',
        findProblem: (answer) => (toPets(answer).length > 100 ? `${toPets(answer).length} animals` : undefined),
      },
    },
    kills: ['listPets-limit-unbounded'],
  },
  {
    id: 'getPet.id-with-letters',
    level: 'SHOULD',
    clause: 'getPet.petId',
    title: 'SHOULD not take 1abc for the animal 1',
    operation: 'getPet',
    control: getControl,
    interaction: { request: async (ctx) => getPet(`${(await ctx.anyPet()).id}abc`), expect: notAccepted },
    kills: ['getPet-parses-int'],
  },
  {
    id: 'errors.not-empty',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD say something in code and message',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges.filter(isError), 'a code and a message that are not empty', ({ response }) => {
        const { code, message } = response.json as PetstoreError;
        return code === '' || message === '' ? `code ${preview(code)} and message ${preview(message)}` : undefined;
      });
    },
    kills: ['errors-empty-message'],
  },
  {
    id: 'errors.discreet',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD not give away a stack trace or the key in an error',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges.filter(isError), 'neither a stack trace nor the key', (entry) =>
        indiscretion(entry, ctx.apiKey),
      );
    },
    kills: ['errors-stack-trace', 'errors-echo-key'],
  },
  {
    id: 'createPet.name-trimmed',
    level: 'SHOULD',
    clause: 'animal.name',
    title: 'SHOULD not trim a name that it accepts',
    operation: 'createPet',
    isMutating: true,
    maxCreates: 1,
    run: keeps((ctx) => `  ${ctx.name('padded')}  `),
    kills: ['createPet-name-trimmed'],
  },
  {
    id: 'createPet.name-normalized',
    level: 'SHOULD',
    clause: 'animal.name',
    title: 'SHOULD not normalize the characters of a name that it accepts',
    operation: 'createPet',
    isMutating: true,
    maxCreates: 1,
    run: keeps(() => 'Zoe\u0308 \u{fb01}'),
    kills: ['createPet-name-normalized'],
  },
  {
    id: 'createPet.status-answered',
    level: 'SHOULD',
    clause: 'animal.status',
    title: 'SHOULD answer with the status that was sent',
    operation: 'createPet',
    isMutating: true,
    async run(ctx) {
      const pet = await ctx.createdPet('available');
      if (pet.status === undefined) throw new Violation('the status available', 'no status');
      if (ctx.isRemoved) return;
      const answer = await ctx.expect({
        request: () => getPet(pet.id),
        expect: hasStatus(200),
        mayRetry: isNotFound,
      });
      if (toPet(answer)?.status === undefined) throw new Violation('the status available', 'no status in getPet');
    },
    kills: ['createPet-status-hidden', 'getPet-status-hidden'],
  },
  ...(
    [
      [
        'trailing-comma',
        'a trailing comma',
        (name: string, categoryId: string) => `{"name":"${name}","categoryId":${categoryId},}`,
      ],
      [
        'single-quotes',
        'single quotes',
        (name: string, categoryId: string) => `{'name':'${name}','categoryId':${categoryId}}`,
      ],
    ] as const
  ).map(([name, words, body]): Check => ({
    id: `json.${name}`,
    level: 'SHOULD',
    clause: 'json.strict',
    title: `SHOULD refuse a body with ${words}`,
    operation: 'createPet',
    isMutating: true,
    control: createControl,
    interaction: { request: (ctx) => createPet(body(ctx.name(words), String(ctx.categoryId))), expect: notAccepted },
    kills: ['json-lenient'],
  })),
];
