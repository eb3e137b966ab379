import type { PetstoreError } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { Check } from '../check.ts';
import type { CompletedEntry } from '../journal.ts';
import { judgeAll } from '../judge-all.ts';
import { hasStackTrace } from './find-stack-trace.ts';

const isError = ({ response }: CompletedEntry) =>
  response.status >= 400 && typeof (response.json as PetstoreError | undefined)?.code === 'string';

/** Whether a key is distinctive: a short one, or one of letters only, may appear in a text by chance. */
const isDistinctive = (key: string) => key.length >= 8 && (key.length >= 16 || /[^a-z]/i.test(key));

const WORD = /[\w/-]/;

/** Whether a text contains the key as a word of its own, not as a part of a longer one such as an error code. */
function hasWord(text: string, key: string): boolean {
  for (let index = text.indexOf(key); index >= 0; index = text.indexOf(key, index + 1)) {
    const isPart = WORD.test(text[index - 1] ?? '') || WORD.test(text[index + key.length] ?? '');
    if (key.length >= 16 || !isPart) return true;
  }
  return false;
}

/** Whether errors contain the key although no key was sent: then it is a word of the service, such as its name. */
const isOrdinaryWord = (entries: readonly CompletedEntry[], key: string) =>
  key.length < 16 &&
  entries.some((entry) => entry.request.key === 'missing' && isError(entry) && entry.response.text.includes(key));

function findLeak({ response: { text } }: CompletedEntry, key: string | undefined): string | undefined {
  if (key !== undefined && hasWord(text, key)) return 'the key';
  return hasStackTrace(text) ? 'a stack trace' : undefined;
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
      const { apiKey, operationExchanges } = ctx;
      const key = isDistinctive(apiKey) && !isOrdinaryWord(operationExchanges, apiKey) ? apiKey : undefined;
      judgeAll(operationExchanges.filter(isError), 'neither a stack trace nor the key', (entry) =>
        findLeak(entry, key),
      );
    },
    kills: ['errors-stack-trace', 'errors-echo-key'],
  },
];
