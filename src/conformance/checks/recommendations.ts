import { type PetstoreError, SUNSET, toOperationName } from '../../contract/index.ts';
import { preview } from '../../contract/preview.ts';
import type { Answer, JournalEntry } from '../answer.ts';
import type { Check } from '../check.ts';
import { gotten, listed, plainlyCreated } from '../controls.ts';
import { createdOrRefused, toPets } from '../expectations.ts';
import { createPet, getPet, listPets } from '../kit-request.ts';
import type { Kit } from '../kit.ts';
import { NotApplicable, Violation } from '../outcome.ts';

type Answered = JournalEntry & { answer: Answer };

const answered = (kit: Kit) => kit.journal.filter(({ answer }) => answer) as Answered[];

/** Holds the answers that a rule is about to it; without one, the rule does not apply. */
function judge(entries: Answered[], expected: string, findProblem: (answer: Answer) => string | undefined): void {
  if (entries.length === 0) throw new NotApplicable('no such answer came');
  for (const entry of entries) {
    const problem = findProblem(entry.answer);
    if (problem) throw new Violation(expected, problem, entry);
  }
}

const isError = ({ answer }: Answered) =>
  answer.status >= 400 && typeof (answer.json as PetstoreError | undefined)?.code === 'string';

const notAccepted = {
  says: 'a refusal',
  findProblem: ({ status }: Answer) => (status < 400 ? `${status}` : undefined),
};

function deprecationProblem({ headers }: Answer): string | undefined {
  const { deprecation, sunset } = headers;
  // RFC 9745: a date as a structured field, `@` and whole seconds.
  if (deprecation !== undefined && !/^@-?\d{1,15}$/.test(deprecation)) return `Deprecation: ${deprecation}`;
  if (deprecation !== undefined && Number(deprecation.slice(1)) * 1000 > SUNSET.getTime())
    return `Deprecation: ${deprecation}`;
  if (sunset === undefined) return undefined;
  return Date.parse(sunset) === SUNSET.getTime() && sunset.endsWith('GMT') ? undefined : `Sunset: ${sunset}`;
}

const operationOf = ({ request }: JournalEntry) => toOperationName(request.method, request.path.split('?', 1)[0] ?? '');

/** What a reader could excuse, and what HTTP's own documents ask for. */
export const recommendationChecks: readonly Check[] = [
  {
    id: 'http.challenge',
    level: 'SHOULD',
    clause: 'http.www-authenticate',
    title: 'SHOULD name the scheme in WWW-Authenticate when it answers 401',
    after(kit) {
      judge(
        answered(kit).filter(({ answer }) => answer.status === 401),
        'WWW-Authenticate with a challenge',
        ({ headers }) => (/^\s*[a-z]/i.test(headers['www-authenticate'] ?? '') ? undefined : 'none'),
      );
    },
    kills: ['errors-without-challenge'],
  },
  {
    id: 'http.no-server-error',
    level: 'SHOULD',
    clause: 'http.robustness',
    title: 'SHOULD not answer with a server error',
    after(kit) {
      judge(answered(kit).filter(operationOf), 'a status below 500', ({ status }) =>
        status >= 500 ? String(status) : undefined,
      );
    },
    kills: ['listPets-bad-limit-is-500', 'createPet-long-name-is-500'],
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
      expect: { says: '201', findProblem: ({ status }) => (status === 201 ? undefined : String(status)) },
    },
    kills: ['createPet-charset-refused'],
  },
  {
    id: 'http.key-without-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key without Bearer in front of it',
    operation: 'listPets',
    control: listed,
    probe: { request: () => listPets('limit=1', { key: 'without-scheme' }), expect: notAccepted },
    kills: ['key-without-scheme-accepted'],
  },
  {
    id: 'http.key-under-another-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD refuse the key under another scheme',
    operation: 'listPets',
    control: listed,
    probe: { request: () => listPets('limit=1', { key: 'basic-scheme' }), expect: notAccepted },
    kills: ['key-under-any-scheme-accepted'],
  },
  {
    id: 'http.deprecation',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD send Deprecation and Sunset only well-formed and in agreement with 5 December 2030',
    after(kit) {
      judge(
        answered(kit).filter((entry) => operationOf(entry) === 'getPet'),
        `Deprecation: @SECONDS and Sunset: ${SUNSET.toUTCString()}, or neither`,
        deprecationProblem,
      );
    },
    kills: ['getPet-deprecation-true', 'getPet-sunset-other-day'],
  },
  {
    id: 'http.deprecation-elsewhere',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD not send Deprecation or Sunset for the operations that stay',
    after(kit) {
      judge(
        answered(kit).filter((entry) => ['listPets', 'createPet'].includes(operationOf(entry) ?? '')),
        'neither Deprecation nor Sunset',
        ({ headers: { deprecation, sunset } }) =>
          (deprecation ?? sunset) && `Deprecation: ${deprecation}, Sunset: ${sunset}`,
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
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD say something in code and message',
    after(kit) {
      judge(answered(kit).filter(isError), 'a code and a message that are not empty', ({ json }) => {
        const { code, message } = json as PetstoreError;
        return code === '' || message === '' ? `code ${preview(code)} and message ${preview(message)}` : undefined;
      });
    },
    kills: ['errors-empty-message'],
  },
  {
    id: 'errors.discreet',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD not give away a stack trace or the key in an error',
    after(kit) {
      judge(answered(kit).filter(isError), 'neither a stack trace nor the key', ({ text }) => {
        if (text.includes(kit.apiKey)) return 'the key';
        return /\\n\s+at .+:\d+|Traceback \(most recent call last\)|\.java:\d+\)/.test(text)
          ? 'a stack trace'
          : undefined;
      });
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
    async run(kit) {
      const sent = kit.newPet('padded');
      const padded = { ...sent, name: `  ${sent.name}  ` };
      await kit.expect({ request: () => createPet(padded), expect: createdOrRefused(padded) });
    },
    kills: ['createPet-name-trimmed'],
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
    },
    kills: ['createPet-status-hidden'],
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
