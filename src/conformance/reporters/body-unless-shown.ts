import { parseJson } from '../../json/json.ts';
import { preview } from '../../json/preview.ts';
import type { Evidence } from '../result/result.ts';

function previewBody(body: string): string {
  try {
    return preview(parseJson(body));
  } catch {
    return preview(body);
  }
}

/** The body of the response, `undefined` if `actual` already shows all of it. */
export function bodyUnlessShown({ actual, response }: Evidence): string | undefined {
  if (!response || response.body === '') return undefined;
  return actual.endsWith(previewBody(response.body)) && !actual.endsWith('…') ? undefined : response.body;
}
