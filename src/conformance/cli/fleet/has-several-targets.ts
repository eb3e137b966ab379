import type { Command } from 'commander';
import { UsageError } from '../../usage-error.ts';
import type { TargetsOptions } from './read-targets.ts';

/** Options of a run against one target. Their variables have no effect on several, unless they are to prevent all requests. */
const singleOptions = ['baseUrl', 'compare', 'har', 'writeKnownFailures'];

/**
 * Whether the options name several targets, or at least use those for several.
 *
 * @throws UsageError if others contradict that.
 */
export function hasSeveralTargets({ target, targets, parallel, resume }: TargetsOptions, command: Command): boolean {
  if (target || targets !== undefined) {
    const { dryRun } = command.opts<{ dryRun?: boolean }>();
    const single = dryRun ? 'dryRun' : singleOptions.find((name) => command.getOptionValueSource(name) === 'cli');
    if (single === undefined) return true;
    throw new UsageError({
      option: single,
      problem: 'this cannot be used with --target and --targets',
      advice: 'Remove one of them.',
    });
  }
  if (parallel === undefined && resume === undefined) return false;
  throw new UsageError({
    option: parallel === undefined ? 'resume' : 'parallel',
    problem: 'there is only one target',
    advice: 'Name several with --target or --targets.',
  });
}
