import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagOf, rowsOf } from '../../src/conformance/options/option-row.ts';
import { optionTable } from '../../src/conformance/options/option-table.ts';

test('the guide lists the options that a target in a file can have', () => {
  const guide = readFileSync(new URL('../../docs/guides/fleet.md', import.meta.url), 'utf8');
  const cells = [...guide.matchAll(/^\| (.*?) \| optional: (?:like the option of this name|a mapping)/gm)];
  const own = rowsOf(optionTable, 'functions', 'run').filter(([, row]) => row.isOfTarget);
  const keys = own.map(([name, row]) => `\`${flagOf(name, row)}\``);
  expect(cells.flatMap(([, cell = '']) => cell.split(', ')).toSorted()).toEqual(keys.toSorted());
});
