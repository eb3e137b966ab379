import type { CommandOptions } from '../../generated/command-types.ts';
import { rejudge } from '../../engine/rejudge.ts';
import { createScoring } from '../../engine/scoring.ts';
import { type KnownFailure, canFail, isExpired } from '../../options/known-failures.ts';
import { toSeverity } from '../../reporters/severity.ts';
import { isTestable } from '../../result/is-testable.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { MOST_YAML_BYTES, readText } from '../read-text.ts';
import { openReportFile } from '../reporting/report-file.ts';

const option = 'knownFailures';

const isFileMissing = (error: unknown) =>
  error instanceof UsageError && (error.cause as NodeJS.ErrnoException).code === 'ENOENT';

/** @returns An empty list for a file that is yet to be created. */
async function readOrCreate(path: string): Promise<string> {
  try {
    return await readText(path, { option, advice: 'Choose another file.' }, MOST_YAML_BYTES);
  } catch (error) {
    if (isFileMissing(error)) return path.endsWith('.json') ? '[]' : '';
    throw error;
  }
}

/** The known failures of a run, and the file that they come from. */
export interface KnownFailures {
  entries: readonly KnownFailure[];
  /**
   * Adds what has failed to the file, and removes what has not.
   *
   * @returns The result with the new entries, and a line for people.
   */
  write?(this: void, result: ConformanceResult): Promise<{ result: ConformanceResult; message: string }>;
}

/** Entries for the violations that no entry explains. */
function toAdditions({ checks, configuration, startedAt }: ConformanceResult): KnownFailure[] {
  const reason = `found on ${startedAt.slice(0, 10)}, not explained yet`;
  return checks
    .filter((check) => check.outcome === 'fail' && toSeverity(check, { configuration }) === 'failure')
    .map(({ id }) => ({ check: id, reason }));
}

const scoringOptionsOf = ({ configuration: { baseUrl, target, requirements } }: ConformanceResult) => ({
  baseUrl,
  target,
  requirements,
});

/** Entries that have expired or name an unknown check are removed instead of being an error. */
async function openForWriting(path: string): Promise<KnownFailures> {
  const [{ parseKnownFailures }, { updateKnownFailures }] = await Promise.all([
    import('../../baseline/parse-known-failures.ts'),
    import('../../baseline/update-known-failures.ts'),
  ]);
  const text = await readOrCreate(path);
  const all = parseKnownFailures(text, path);
  const file = await openReportFile(path);
  const today = new Date();
  const valid = all.filter((entry) => canFail(entry.check) && !isExpired(entry, today));
  return {
    entries: valid,
    async write(result) {
      if (!isTestable(result) || result.verdict.ended !== undefined)
        return { result, message: `${path} is unchanged, since the run did not test everything.` };
      const outdated = new Set((result.outdatedKnownFailures ?? []).map(({ line }) => line));
      const kept = valid.filter(({ place }) => !outdated.has(place?.line));
      const removed = new Set([...all.keys()].filter((index) => !kept.includes(all[index] as KnownFailure)));
      const added = toAdditions(result);
      await file.write(updateKnownFailures(text, { added, removed }));
      return {
        result: rejudge(result, createScoring({ ...scoringOptionsOf(result), knownFailures: [...kept, ...added] })),
        message: `Wrote ${path}: ${added.length} added, ${removed.size} removed.`,
      };
    },
  };
}

/**
 * Reads the file of `--known-failures`, and prepares to write it.
 *
 * @throws UsageError that names the line that is wrong.
 */
export async function openKnownFailures({
  knownFailures: path,
  writeKnownFailures = false,
}: Pick<CommandOptions['run'], 'knownFailures' | 'writeKnownFailures'>): Promise<KnownFailures> {
  if (path === undefined && writeKnownFailures)
    throw new UsageError({
      option: 'writeKnownFailures',
      problem: 'the file is missing',
      advice: 'Name it with --known-failures known-failures.yaml.',
    });
  if (path === undefined) return { entries: [] };
  if (writeKnownFailures) return openForWriting(path);
  // Loaded here, since the parser would slow down the start of every command.
  const { parseKnownFailures } = await import('../../baseline/parse-known-failures.ts');
  const advice = 'Name a YAML file of known failures. To create it, add --write-known-failures.';
  return { entries: parseKnownFailures(await readText(path, { option, advice }, MOST_YAML_BYTES), path) };
}
