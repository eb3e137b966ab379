import type { PetstoreError } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { Check } from '../check.ts';
import type { CompletedEntry } from '../journal.ts';
import { judgeAll } from '../judge-all.ts';

const isError = ({ response }: CompletedEntry) =>
  response.status >= 400 && typeof (response.json as PetstoreError | undefined)?.code === 'string';

const STACK_TRACE =
  /\\n\s+at \S.*:\d+|\\n\s+at [\w.$<>]+\(|Traceback \(most recent call last\)|\.java:\d+\)|goroutine \d+ \[|\\n#0 |\.cs:line \d+/;

/** Whether a key is distinctive: a short one, or one of letters only, may appear in a text by chance. */
const isDistinctive = (key: string) => key.length >= 8 && (key.length >= 16 || /[^a-z]/i.test(key));

function findLeak({ response: { text } }: CompletedEntry, key: string): string | undefined {
  if (isDistinctive(key) && text.includes(key)) return 'the key';
  return STACK_TRACE.test(text) ? 'a stack trace' : undefined;
}

/** The content of error objects. */
export const errorChecks: readonly Check[] = [
  {
    id: 'errors.not-empty',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'errors.helpful',
    title: 'SHOULD use a non-empty code and message in errors',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges.filter(isError), 'a non-empty code and message', ({ response }) => {
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
    title: 'SHOULD NOT reveal a stack trace or the key in an error',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges.filter(isError), 'neither a stack trace nor the key', (entry) =>
        findLeak(entry, ctx.apiKey),
      );
    },
    kills: ['errors-stack-trace', 'errors-echo-key'],
  },
];
