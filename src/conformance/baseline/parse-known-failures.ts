import type { KnownFailure } from '../options/known-failures.ts';
import { UsageError } from '../usage-error.ts';
import { formatPlace } from '../yaml/place.ts';
import { type ListEntry, parseYamlList } from '../yaml/yaml-list.ts';

const keys = ['check', 'reason', 'expires', 'target'] as const;
type Key = (typeof keys)[number];

const EXAMPLE = '- { check: createPet.name-null, reason: fixed in release 2.4, expires: 2026-12-31 }';

function toOptionalText(entry: ListEntry, key: Key): string | undefined {
  const value = entry.values[key];
  if (value === undefined || typeof value === 'string') return value;
  throw new UsageError({
    option: 'knownFailures',
    problem: `${formatPlace(entry.placeOf(key))}: ${key} is not text`,
    advice: 'Put it between quotes.',
  });
}

function toRequired(entry: ListEntry, key: Key): string {
  const text = toOptionalText(entry, key);
  if (text !== undefined) return text;
  throw new UsageError({
    option: 'knownFailures',
    problem: `${formatPlace(entry.place)}: the entry has no ${key}`,
    advice: `Write entries such as "${EXAMPLE}".`,
  });
}

/**
 * Parses a file of known failures: a list in YAML or JSON.
 *
 * @param file The name of the file for messages.
 * @throws UsageError that names the line of an entry that is not one.
 */
export function parseKnownFailures(text: string, file: string): KnownFailure[] {
  return parseYamlList(text, { file, keys, example: EXAMPLE, option: 'knownFailures' }).map((entry) => {
    const expires = toOptionalText(entry, 'expires');
    const target = toOptionalText(entry, 'target');
    return {
      check: toRequired(entry, 'check'),
      reason: toRequired(entry, 'reason'),
      ...(expires !== undefined && { expires }),
      ...(target !== undefined && { target }),
      place: entry.place,
    };
  });
}
