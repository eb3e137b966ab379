import { previewBody } from '../../exchange/preview-body.ts';
import type { ShownEvidence } from '../document.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The body as the kit quotes it at the end of a fact. */
const toQuoted = (text: string) => previewBody({ text, ...(!isJson(text) && { jsonProblem: 'it cannot be parsed' }) });

/** The body of the response; empty if a fact already shows all of it. */
export function hiddenPartOf({ facts, exchanges = [] }: ShownEvidence): string {
  const { body } = exchanges.at(-1)?.response ?? {};
  if (body === undefined || body === '') return '';
  const isShown = facts.some(({ text }) => text.endsWith(toQuoted(body)) && !text.endsWith('…'));
  return isShown ? '' : body;
}
