import { levels } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { ignoreRuleNames } from '../compare/parse-ignore.ts';
import { reporterNames } from '../reporters/reporter-names.ts';
import { requirementSetNames } from '../requirements/index.ts';
import { groupOf } from '../result/group-of.ts';
import type { CommandDependencies } from './dependencies.ts';

const listCheckIds = () => checks.map(({ id }) => id);
const toNames = () => [...new Set(checks.flatMap((check) => [groupOf(check), check.id, check.clause]))];

/** The values of options and arguments, for completion in the shell. */
export const createCompletionValues = ({ clientTest }: CommandDependencies) => ({
  id: listCheckIds,
  '--behavior': async () => (await clientTest()).behaviors.map(({ name }) => name),
  '--ignore': ignoreRuleNames,
  '--level': () => levels,
  '--only': toNames,
  '--reporter': () => reporterNames,
  '--skip': toNames,
  '--requirements': requirementSetNames,
});
