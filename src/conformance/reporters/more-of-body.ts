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

/** The body of the answer, `undefined` where what was found instead already shows the whole of it. */
export function moreOfBody({ actual, response }: Evidence): string | undefined {
  if (!response || response.body === '') return undefined;
  return actual.endsWith(previewBody(response.body)) && !actual.endsWith('…') ? undefined : response.body;
}
