import { clauses } from '../../contract/index.ts';
import { escapeControlCharacters, printableLines } from '../reporters/escape-control-characters.ts';
import { pluralize } from '../result/pluralize.ts';
import type { FuzzFailure, FuzzResult } from './run-fuzz.ts';

const label = (name: string) => `    ${name.padEnd(9)}  `;

function renderFailure({ level, clause, expected, actual, reproduce }: FuzzFailure): string[] {
  const source = clauses.find(({ id }) => id === clause);
  const commands = reproduce.map((command, index) => label(index === 0 ? 'reproduce' : '') + printableLines(command));
  return [
    `${level === 'MUST' ? '✗' : '!'} ${level} ${clause}`,
    `${label('clause')}${source?.source}: ${source?.quotes[0]}`,
    label('expected') + escapeControlCharacters(expected),
    label('actual') + escapeControlCharacters(actual),
    ...commands,
    '',
  ];
}

function renderFingerprint({ fingerprint }: FuzzResult): string[] {
  const points = Object.entries(fingerprint).toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (points.length === 0) return [];
  const width = Math.max(...points.map(([point]) => point.length));
  const lines = points.map(
    ([point, statuses]) => `    ${point.padEnd(width)}  ${statuses.toSorted((left, right) => left - right).join(', ')}`,
  );
  return ['Observed where the specification is silent:', ...lines, ''];
}

function summarize({ failures, isIncomplete }: FuzzResult): string {
  const count = (level: FuzzFailure['level']) => failures.filter((failure) => failure.level === level).length;
  if (failures.length === 0)
    return isIncomplete ? 'Incomplete: the session ended before all requests were sent.' : 'No violation found.';
  return `Found ${pluralize(count('MUST'), 'violation')} of a MUST and ${count('SHOULD')} of a SHOULD.`;
}

/** Renders the result of a fuzzing session as text for people. */
export function renderFuzzResult(result: FuzzResult): string {
  const { failures, requests, creations, seed, untestable } = result;
  if (untestable !== undefined) return `Not testable: ${escapeControlCharacters(untestable)}\n`;
  return [
    ...failures.flatMap(renderFailure),
    ...renderFingerprint(result),
    `${pluralize(requests, 'request')}, ${pluralize(creations, 'animal')} created. To send the same programs again: --seed ${seed}`,
    '',
    summarize(result),
    '',
  ].join('\n');
}
