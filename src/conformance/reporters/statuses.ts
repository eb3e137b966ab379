import { pluralize } from '../../shared/pluralize.ts';
import type { Verdict } from '../result/result.ts';
import type { Matrix, Status } from './document.ts';
import type { Style } from './terminal/printer.ts';

/** How each status is shown, the worst first. `style` is a class of the page. */
export const statuses: Readonly<Record<Status, { sign: string; word: string; style: string; color: Style }>> = {
  failure: { sign: '✗', word: 'violated', style: 'fail', color: 'red' },
  error: { sign: '?', word: 'inconclusive', style: 'inconclusive', color: 'yellow' },
  warning: { sign: '!', word: 'warning', style: 'warning', color: 'yellow' },
  known: { sign: '~', word: 'known failure', style: 'known', color: 'yellow' },
  unscored: { sign: '·', word: 'not scored', style: 'unscored', color: 'dim' },
  inconclusive: { sign: '?', word: 'inconclusive', style: 'inconclusive', color: 'yellow' },
  skipped: { sign: '–', word: 'not applicable', style: 'not-applicable', color: 'dim' },
  unselected: { sign: '/', word: 'not selected', style: 'not-applicable', color: 'dim' },
  passed: { sign: '✓', word: 'passed', style: 'pass', color: 'green' },
  observed: { sign: '○', word: 'observed', style: 'observed', color: 'dim' },
};

/** The status whose sign and color a verdict has. */
export const verdictStatuses = {
  conformant: 'passed',
  'known-failures': 'passed',
  'non-conformant': 'failure',
  'outdated-known-failures': 'failure',
  incomplete: 'error',
} as const satisfies Readonly<Record<Verdict['kind'], Status>>;

/** All statuses, the worst first. */
export const statusNames = Object.keys(statuses) as Status[];

/** The statuses of a matrix, the worst first. */
export function statusesOf({ rows }: Matrix): Status[] {
  const found = new Set(rows.flatMap((row) => row.statuses));
  return statusNames.filter((status) => found.has(status));
}

/** The signs of a matrix in one line of text. */
export const describeSigns = (matrix: Matrix): string =>
  statusesOf(matrix)
    .map((status) => `${statuses[status].sign} ${statuses[status].word}`)
    .join(', ');

/** How many items have a status: `2 warnings`, `2 inconclusive`. */
export const countWord = (count: number, word: string): string =>
  word === statuses.warning.word || word === statuses.known.word ? pluralize(count, word) : `${count} ${word}`;

/** The first of many names, and how many more there are. */
export const listNames = (names: readonly string[], most = 5): string =>
  names.length > most + 1 ? `${names.slice(0, most).join(', ')} and ${names.length - most} others` : names.join(', ');
