import type { KnownFailure } from '../options/known-failures.ts';
import { UsageError } from '../usage-error.ts';
import { formatPlace } from '../options/place.ts';
import { type ListEntry, parseYamlList } from '../options/yaml-list.ts';

/** The subject of an entry: a check of the kit, or a behavior that a client does not tolerate. */
type Subject = 'check' | 'behavior';
type Key = Subject | 'reason' | 'expires' | 'target';

const keysOf: Readonly<Record<Subject, readonly Key[]>> = {
  check: ['check', 'reason', 'expires', 'target'],
  behavior: ['behavior', 'reason', 'expires'],
};

const examples: Readonly<Record<Subject, string>> = {
  check: '- { check: createPet.name-null, reason: fixed in release 2.4, expires: 2026-12-31 }',
  behavior: '- { behavior: status-absent, reason: fixed in release 2.4, expires: 2026-12-31 }',
};

function toText(entry: ListEntry, key: Key): string | undefined {
  const value = entry.values[key];
  if (value === undefined || typeof value === 'string') return value;
  throw new UsageError({
    option: 'knownFailures',
    problem: `${formatPlace(entry.placeOf(key))}: ${key} is not text`,
    advice: 'Put it between quotes.',
  });
}

/**
 * Parses a file of known failures: a list in YAML or JSON.
 *
 * @param file The name of the file for messages.
 * @param subject The key of what an entry is about. Its value becomes the `check` of the entry.
 * @throws UsageError that names the line of an entry that is not one.
 */
export function parseKnownFailures(text: string, file: string, subject: Subject = 'check'): KnownFailure[] {
  const form = {
    file,
    keys: keysOf[subject],
    required: [subject, 'reason'],
    example: examples[subject],
    option: 'knownFailures',
  };
  return parseYamlList(text, form).map((entry) => {
    const expires = toText(entry, 'expires');
    const target = toText(entry, 'target');
    return {
      check: toText(entry, subject) as string,
      reason: toText(entry, 'reason') as string,
      ...(expires !== undefined && { expires }),
      ...(target !== undefined && { target }),
      place: entry.place,
    };
  });
}
