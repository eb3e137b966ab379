import { type PetstoreError, SUNSET } from '../../contract/index.ts';
import { preview } from '../../contract/preview.ts';
import type { Answer, Answered } from '../answer.ts';
import type { Check } from '../check.ts';
import type { KeyVariant } from '../key-variant.ts';
import { gotten, isNotFound, listed, plainlyCreated } from '../controls.ts';
import { createdOrRefused, hasStatus, toPet, toPets } from '../expectations.ts';
import { createPet, getPet, listPets, operationOf } from '../kit-request.ts';
import type { Kit } from '../kit.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { isLater } from '../sender.ts';
import { eachOperation } from './each-operation.ts';
import { judgeAll } from './judge-all.ts';

const isError = ({ answer }: Answered) =>
  answer.status >= 400 && typeof (answer.json as PetstoreError | undefined)?.code === 'string';

const notAccepted = {
  says: 'a refusal',
  findProblem: ({ status }: Answer) => (status < 400 ? `${status}` : undefined),
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

function deprecationProblem({ answer: { headers } }: Answered): string | undefined {
  const { deprecation, sunset } = headers;
  if (deprecation !== undefined && !isDeprecation(deprecation)) return `Deprecation: ${deprecation}`;
  return sunset === undefined || isSunset(sunset) ? undefined : `Sunset: ${sunset}`;
}

const STACK_TRACE =
  /\\n\s+at \S.*:\d+|\\n\s+at [\w.$<>]+\(|Traceback \(most recent call last\)|\.java:\d+\)|goroutine \d+ \[|\\n#0 |\.cs:line \d+/;

/** A key of letters only, or a short one, may be in a text by chance. */
const isTelling = (key: string) => key.length >= 8 && (key.length >= 16 || /[^a-z]/i.test(key));

function indiscretion({ answer: { text } }: Answered, key: string): string | undefined {
  if (isTelling(key) && text.includes(key)) return 'the key';
  return STACK_TRACE.test(text) ? 'a stack trace' : undefined;
}

/** Creates an animal that may be refused, and must not be changed when it is not. */
const keeps =
  (toName: (kit: Kit) => string): NonNullable<Check['run']> =>
  async (kit) => {
    const sent = kit.newPet('', { name: toName(kit) });
    await kit.expect({ request: () => createPet(sent), expect: createdOrRefused(sent) });
  };

/** Tries a form of the key on each operation that the run may use. */
async function refuseEverywhere(kit: Kit, key: KeyVariant): Promise<void> {
  const requests = [listPets('limit=1', { key })];
  if (!kit.isRemoved) {
    await kit.control(gotten);
    requests.push(getPet((await kit.existing()).id, { key }));
  }
  if (!kit.isReadOnly) requests.push(createPet(kit.newPet('bare key'), { key }));
  await Promise.all(requests.map((request) => kit.expect({ request: () => request, expect: notAccepted })));
}

/** Input that a service may take or refuse, and has to survive. */
const odd = (kit: Kit) => [
  listPets('status=constructor'),
  listPets('limit=99999999999999999999'),
  listPets('limit=1&__proto__=1'),
  ...(kit.isReadOnly
    ? []
    : [createPet(`{"__proto__":{},"name":"${kit.name('proto')}","categoryId":${kit.categoryId}}`)]),
  ...(kit.isRemoved ? [] : [getPet('constructor'), getPet('9223372036854775808'), getPet('1.5'), getPet('-1')]),
];

/** What a reader could excuse, and what HTTP's own documents ask for. */
export const recommendationChecks: readonly Check[] = [
  {
    id: 'http.challenge',
    needs: 'all',
    level: 'SHOULD',
    clause: 'http.www-authenticate',
    title: 'SHOULD name the scheme in WWW-Authenticate when it answers 401',
    after(kit) {
      const refused = kit.answered.filter(({ answer }) => answer.status === 401);
      const seen = refused.filter(({ answer }) => !answer.hidesHeaders || 'www-authenticate' in answer.headers);
      if (refused.length > 0 && seen.length === 0)
        throw new NotApplicable(
          'the browser shows no WWW-Authenticate that Access-Control-Expose-Headers does not name',
        );
      judgeAll(seen, 'WWW-Authenticate with a challenge', ({ answer }) =>
        /^\s*[a-z]/i.test(answer.headers['www-authenticate'] ?? '') ? undefined : 'none',
      );
    },
    kills: ['errors-without-challenge'],
  },
  {
    id: 'http.no-server-error',
    needs: 'all',
    level: 'SHOULD',
    clause: 'http.robustness',
    title: 'SHOULD not answer with a server error',
    creates: 1,
    async run(kit) {
      await Promise.all(odd(kit).map((request) => kit.send(request)));
    },
    after(kit) {
      judgeAll(kit.answered, 'a status below 500', ({ answer }) =>
        answer.status >= 500 && !isLater(answer) ? String(answer.status) : undefined,
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
    writes: true,
    creates: 1,
    control: plainlyCreated,
    probe: {
      request: (kit) => createPet(kit.newPet('charset'), { contentType: 'application/json; charset=utf-8' }),
      expect: hasStatus(201),
    },
    kills: ['createPet-charset-refused'],
  },
  {
    id: 'http.key-without-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key without Bearer in front of it',
    control: listed,
    run: (kit) => refuseEverywhere(kit, 'without-scheme'),
    kills: ['key-without-scheme-accepted', 'getPet-key-without-scheme-accepted'],
  },
  {
    id: 'http.key-under-another-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key under another scheme',
    control: listed,
    run: (kit) => refuseEverywhere(kit, 'basic-scheme'),
    kills: ['key-under-any-scheme-accepted', 'createPet-key-under-any-scheme-accepted'],
  },
  {
    id: 'http.deprecation',
    needs: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD send Deprecation and Sunset only well-formed and in agreement with 5 December 2030',
    after(kit) {
      judgeAll(
        kit.answered.filter(({ request }) => operationOf(request) === 'getPet'),
        `Deprecation: @SECONDS and Sunset: ${SUNSET.toUTCString()}, or neither`,
        deprecationProblem,
      );
    },
    kills: ['getPet-deprecation-true', 'getPet-sunset-other-day'],
  },
  {
    id: 'http.deprecation-elsewhere',
    needs: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD not send Deprecation or Sunset for the operations that stay',
    after(kit) {
      judgeAll(
        kit.answered.filter(({ request }) => operationOf(request) !== 'getPet'),
        'neither Deprecation nor Sunset',
        ({ answer: { headers } }) =>
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
    control: listed,
    probe: {
      request: () => listPets('limit=101'),
      expect: {
        says: 'at most 100 animals, or a refusal',
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
    control: gotten,
    probe: { request: async (kit) => getPet(`${(await kit.existing()).id}abc`), expect: notAccepted },
    kills: ['getPet-parses-int'],
  },
  {
    id: 'errors.not-empty',
    needs: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD say something in code and message',
    after(kit) {
      judgeAll(kit.answered.filter(isError), 'a code and a message that are not empty', ({ answer }) => {
        const { code, message } = answer.json as PetstoreError;
        return code === '' || message === '' ? `code ${preview(code)} and message ${preview(message)}` : undefined;
      });
    },
    kills: ['errors-empty-message'],
  },
  {
    id: 'errors.discreet',
    needs: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD not give away a stack trace or the key in an error',
    after(kit) {
      judgeAll(kit.answered.filter(isError), 'neither a stack trace nor the key', (entry) =>
        indiscretion(entry, kit.apiKey),
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
    writes: true,
    creates: 1,
    run: keeps((kit) => `  ${kit.name('padded')}  `),
    kills: ['createPet-name-trimmed'],
  },
  {
    id: 'createPet.name-normalized',
    level: 'SHOULD',
    clause: 'animal.name',
    title: 'SHOULD not normalize the characters of a name that it accepts',
    operation: 'createPet',
    writes: true,
    creates: 1,
    run: keeps(() => 'Zoe\u0308 \u{fb01}'),
    kills: ['createPet-name-normalized'],
  },
  {
    id: 'createPet.status-answered',
    level: 'SHOULD',
    clause: 'animal.status',
    title: 'SHOULD answer with the status that was sent',
    operation: 'createPet',
    writes: true,
    async run(kit) {
      const pet = await kit.created('available');
      if (pet.status === undefined) throw new Violation('the status available', 'no status');
      if (kit.isRemoved) return;
      const answer = await kit.expect({
        request: () => getPet(pet.id),
        expect: hasStatus(200),
        isEarly: isNotFound,
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
    writes: true,
    control: plainlyCreated,
    probe: { request: (kit) => createPet(body(kit.name(words), String(kit.categoryId))), expect: notAccepted },
    kills: ['json-lenient'],
  })),
];
