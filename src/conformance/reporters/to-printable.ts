import { printableLines } from './escape-control-characters.ts';

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return printableLines(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [printableLines(key), mapTexts(inner)]));
}

/** A part of a report without characters that control a terminal, a log or the direction of text, whatever a target has sent. */
export const toPrintable = <Part>(part: Part): Part => mapTexts(part) as Part;
