/** One sentence, list item or table row of SPEC.md, with its heading. */
export interface SpecUnit {
  section: string;
  text: string;
}

/**
 * Splits SPEC.md into the units that the ledger has to cover: every sentence and every table row. Headings and table
 * headers state nothing themselves.
 */
export function toSpecUnits(markdown: string): SpecUnit[] {
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
