import { levels } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { ignoreRuleNames } from '../compare/parse-ignore.ts';
import { reporterNames } from '../reporters/reporter-names.ts';
import { requirementSetNames } from '../requirements/index.ts';
import { groupOf } from '../result/group-of.ts';

const listCheckIds = () => checks.map(({ id }) => id);
const toNames = () => [...new Set(checks.flatMap((check) => [groupOf(check), check.id, check.clause]))];

/** The values of options and arguments, for completion in the shell. */
export const completionValues = {
  id: listCheckIds,
  '--ignore': ignoreRuleNames,
  '--level': () => levels,
  '--only': toNames,
  '--reporter': () => reporterNames,
  '--skip': toNames,
  '--requirements': requirementSetNames,
};
