import { previewBody } from '../exchange/preview-body.ts';
import type { Evidence } from '../result/result.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The body as the kit quotes it at the end of `actual`. */
const toQuoted = (text: string) => previewBody({ text, ...(!isJson(text) && { jsonProblem: 'it cannot be parsed' }) });

/** The body of the response, `undefined` if `actual` already shows all of it. */
export function bodyUnlessShown({ actual, response }: Evidence): string | undefined {
  if (!response || response.body === '') return undefined;
  return actual.endsWith(toQuoted(response.body)) && !actual.endsWith('…') ? undefined : response.body;
}
