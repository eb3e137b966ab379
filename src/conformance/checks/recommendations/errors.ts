import type { PetstoreError } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { Check } from '../check.ts';
import type { CompletedExchange, Exchange } from '../../exchange/exchange.ts';
import { judgeAll } from '../judge-all.ts';
import { isDistinctive, showsKey } from './find-key.ts';
import { hasStackTrace } from './find-stack-trace.ts';

const isError = ({ response }: CompletedExchange) =>
  response.status >= 400 && typeof (response.json as PetstoreError | undefined)?.code === 'string';

/** Words of headers that every request has. */
const USED_WORDS = 'application/json authorization petstore-conformance';

/** The parts of a request that do not carry the key. */
const otherParts = ({ request }: Exchange): string =>
  `${request.path} ${request.contentType ?? ''} ${request.body ?? ''} ${USED_WORDS}`;

/** Whether the target or the run uses the key as a word: in an error although no key was sent, or in a request. */
const isOrdinaryWord = (entries: readonly CompletedExchange[], key: string): boolean =>
  entries.some(
    (entry) =>
      (entry.request.key === 'missing' && isError(entry) && entry.response.text.includes(key)) ||
      otherParts(entry).includes(key),
  );

function findLeak({ response: { text } }: CompletedExchange, key: string | undefined): string | undefined {
  if (key !== undefined && showsKey(text, key)) return 'the key';
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
    kills: [
      'errors-stack-trace',
      'errors-echo-key',
      'errors-echo-key-in-base64',
      'errors-echo-header-in-base64',
      'errors-echo-key-in-hexadecimal',
      'errors-echo-key-percent-encoded',
      'errors-echo-key-backwards',
      'errors-echo-key-little-masked',
    ],
  },
];
