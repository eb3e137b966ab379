import { preview } from '../../json/preview.ts';
import type { HttpResponse } from './response.ts';

const MAX_LENGTH = 64;
/** Long enough for the part that is shown, even if the body is indented. */
const READ_LENGTH = 1000;

/** Shortens a body for a message: JSON as it was sent, without line breaks; any other text in quotes. */
export function previewBody({ text, jsonProblem }: Pick<HttpResponse, 'text' | 'jsonProblem'>): string {
  if (jsonProblem !== undefined) return preview(text);
  const oneLine = text
    .slice(0, READ_LENGTH)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join('');
  return oneLine.length > MAX_LENGTH ? `${oneLine.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : oneLine;
}
