import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Clause, clauses } from './clauses.ts';
import { type OpenPoint, openPoints } from './open-points.ts';

/** One sentence, list item or table row of SPEC.md, with its heading. */
interface SpecUnit {
  section: string;
  text: string;
}

/**
 * Splits SPEC.md into the units that the ledger has to cover: every sentence and every table row. Headings and table
 * headers state nothing themselves.
 */
function toSpecUnits(markdown: string): SpecUnit[] {
  const units: SpecUnit[] = [];
  let section = '';
  let parent = '';
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    const isRow = line.startsWith('|');
    if (heading) {
      const [, hashes = '', title = ''] = heading;
      if (hashes.length <= 2) parent = title;
      section = hashes.length === 3 ? `${parent} > ${title}` : title;
    } else if (isRow) {
      if (inTable && !/^\|[\s|:-]+\|$/.test(line)) units.push({ section, text: line.trim() });
    } else if (line.trim() !== '') {
      const sentences = line.replace(/^- /, '').split(/(?<=\.)\s+(?=[A-Z])/);
      for (const text of sentences) units.push({ section, text: text.trim() });
    }
    inTable = isRow;
  }
  return units;
}

const units = toSpecUnits(readFileSync(new URL('SPEC.md', import.meta.url), 'utf8')).map(({ text }) => text);
const all: readonly Clause[] = clauses;
const points: readonly OpenPoint[] = openPoints;
const quoted = [...all.flatMap(({ quotes }) => quotes), ...points.flatMap(({ quote }) => quote ?? [])];

test('covers every sentence and table row of SPEC.md', () => {
  expect(units.length).toBeGreaterThan(80);
  expect(units.filter((unit) => !quoted.includes(unit))).toEqual([]);
});

test('does not cover a new sentence in SPEC.md', () => {
  const [added] = toSpecUnits('# Limits\n\nA name has at most 20 characters.\n');
  expect(added).toEqual({ section: 'Limits', text: 'A name has at most 20 characters.' });
  expect(quoted).not.toContain(added?.text);
});

test('quotes SPEC.md verbatim', () => {
  const fromSpec = [
    ...all.filter(({ level }) => level === 'MUST' || level === 'NOTE').flatMap(({ quotes }) => quotes),
    ...points.flatMap(({ quote }) => quote ?? []),
  ];
  expect(fromSpec.filter((quote) => !units.includes(quote))).toEqual([]);
});

test('assigns each sentence to one clause', () => {
  const quotes = all.flatMap((clause) => clause.quotes);
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([]);
});

test('has unique ids', () => {
  const ids = [...all, ...points].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('gives a reason why a note is not observable', () => {
  expect(all.filter(({ level, unobservable }) => level === 'NOTE' && !unobservable)).toEqual([]);
});
