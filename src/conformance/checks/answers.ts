import { type OperationName, type SchemaName, toOperationName } from '../../contract/index.ts';
import type { Answer, JournalEntry } from '../answer.ts';
import type { Check } from '../check.ts';
import { errorObjectProblem, schemaProblem } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { NotApplicable, Violation } from '../outcome.ts';

const schemas: Record<OperationName, SchemaName> = { listPets: 'Pets', createPet: 'Pet', getPet: 'Pet' };

const toOperation = ({ request }: JournalEntry): OperationName | undefined =>
  toOperationName(request.method, request.path.split('?', 1)[0] ?? '');

type Answered = JournalEntry & { answer: Answer };

/** Holds every answer of one of the three operations to a rule. */
function judgeAll(kit: Kit, expected: string, findProblem: (entry: Answered) => string | undefined): void {
  const entries = kit.journal.filter((entry) => entry.answer && toOperation(entry)) as Answered[];
  if (entries.length === 0) throw new NotApplicable('no answer of the three operations came');
  for (const entry of entries) {
    const problem = findProblem(entry);
    if (problem) throw new Violation(expected, problem, entry);
  }
}

const mediaType = ({ headers }: Answer) => headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** What holds for every answer to a request whose method and path are one of the three operations. */
export const answerChecks: readonly Check[] = [
  {
    id: 'answers.complete',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST answer every request completely',
    after(kit) {
      const entry = kit.journal.find((each) => each.failure !== undefined && toOperation(each));
      if (entry) throw new Violation('a complete answer', entry.failure ?? 'none', entry);
    },
    kills: ['answers-reset-on-unknown-status', 'answers-truncated'],
  },
  {
    id: 'answers.media-type',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST answer with the media type application/json',
    after(kit) {
      judgeAll(kit, 'Content-Type: application/json', ({ answer }) =>
        mediaType(answer) === 'application/json'
          ? undefined
          : `Content-Type: ${answer.headers['content-type'] ?? 'none'}`,
      );
    },
    kills: ['answers-text-plain', 'errors-text-html'],
  },
  {
    id: 'answers.schema',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST answer with bodies that match their schema, with the types exact',
    after(kit) {
      judgeAll(kit, 'a body that matches the schema of the operation', (entry) => {
        const { answer } = entry;
        const schema = schemas[toOperation(entry) as OperationName];
        return answer.status < 400 ? schemaProblem(schema, answer) : undefined;
      });
    },
    kills: ['answers-id-as-string', 'answers-status-null', 'answers-categoryId-missing'],
  },
  {
    id: 'answers.error-object',
    level: 'MUST',
    clause: 'errors.object',
    title: 'MUST answer every error with an error object whose status is the HTTP status',
    after(kit) {
      judgeAll(kit, 'an error object whose status is the HTTP status', ({ answer }) =>
        answer.status < 400 ? undefined : errorObjectProblem(answer),
      );
    },
    kills: ['errors-status-as-string', 'errors-status-wrong', 'errors-without-code', 'errors-empty-on-bad-limit'],
  },
  {
    id: 'answers.no-duplicates',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST not list an animal twice in one list',
    after(kit) {
      judgeAll(kit, 'ids that are unique in the list', (entry) => {
        if (toOperation(entry) !== 'listPets' || schemaProblem('Pets', entry.answer)) return undefined;
        const ids = (entry.answer.json as { id: unknown }[]).map(({ id }) => String(id));
        const twice = ids.find((id, index) => ids.indexOf(id) !== index);
        return twice === undefined ? undefined : `the id ${twice} twice`;
      });
    },
    kills: ['listPets-first-twice'],
  },
];
