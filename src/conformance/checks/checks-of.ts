import type { Check, Requirement } from './check.ts';

/** How a requirement or a recommendation is written: by its id, at the level that its title begins with. */
type Row = Omit<Requirement, 'id' | 'level'>;

/** Defines checks that have something in common, by their ids. */
export const checksOf = <Common extends Partial<Row>>(
  common: Common,
  rows: Readonly<Record<string, Omit<Row, keyof Common> & Partial<Row>>>,
): Check[] =>
  Object.entries(rows).map(([id, row]) => {
    const check = { ...common, ...row } as Row;
    return { id, level: check.title.startsWith('MUST ') ? 'MUST' : 'SHOULD', ...check };
  });
