import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import type { Check } from '../../checks/check.ts';
import { selectChecks } from '../../engine/select-checks.ts';
import { checksOf, checksOutside, findRequirementSet, requirementSets } from '../../requirements/index.ts';
import { UsageError } from '../../usage-error.ts';
import type { RequirementSet } from '../../requirements/requirement-set.ts';

const HELP = `
Examples:
  petstore-conformance list --level MUST
  petstore-conformance list --only createPet | grep 400
  petstore-conformance list --requirements
  petstore-conformance list --requirements 2026.1`;

function describeChecks(checks: readonly Check[], indent = ''): string {
  const width = Math.max(...checks.map(({ id }) => id.length));
  return checks.map(({ id, title }) => `${indent}${id.padEnd(width)}  ${title}\n`).join('');
}

/** A set by its size, and the checks that came since. */
function describeSet(set: RequirementSet): string {
  const { name, MUST, SHOULD } = set;
  const since = checksOutside(set);
  const heading = `${name}  ${MUST.length} MUST, ${SHOULD.length} SHOULD\n`;
  return since.length === 0 ? heading : `${heading}  ${since.length} not in ${name}:\n${describeChecks(since, '    ')}`;
}

function list({ requirements, ...options }: CommandOptions['list']): void {
  if (requirements === true) return void process.stdout.write(requirementSets.map(describeSet).join(''));
  const { only = [], skip = [], grep, levels = [], readOnly = false } = options;
  const selected = selectChecks({ only, skip, grep, levels, readOnly, concurrent: true });
  const inSet = requirements === undefined ? undefined : checksOf(findRequirementSet(requirements));
  const listed = inSet ? selected.filter((check) => inSet.includes(check)) : selected;
  if (listed.length === 0)
    throw new UsageError({
      problem: `no check of the requirement set ${requirements} matches all other filters`,
      advice: 'Remove or change one of them.',
    });
  process.stdout.write(describeChecks(listed));
}

/** `petstore-conformance list`: lists the checks. */
export const createListCommand = (): Command =>
  addOptions(new Command('list')).description('list the checks, one per line').addHelpText('after', HELP).action(list);
