import type { PetStatus } from '../../../contract/index.ts';
import type { RuleFinding } from '../finding.ts';
import type { Filter } from '../long-lists.ts';
import { type More, must } from './rule.ts';

/** The cause of created animals that are nowhere. */
export const LOST = 'created animals are lost';

/** The cause of animals that replace others. */
export const IDS_TWICE = 'ids are given twice';

/** The cause of ids that change between responses, or that two animals seem to share. */
export const ROUNDED = 'ids are rounded to doubles';

/** The cause of lists with a filter that have other animals than they should. */
export const causeOfFilter = (status: PetStatus): string => `lists with status=${status} have animals of another one`;

/** The cause of lists without a limit that are too short. */
export const SHORT_DEFAULT = 'lists without a limit are shorter than those with limit=20';

/** The violation that a list lacks an animal. */
export const lacksAnimal = (filter: Filter, animal: string, actual: string, more: More): RuleFinding =>
  must('service.collection', `a list with the animal ${animal}`, actual, {
    aspect: 'listed',
    ...more,
    followsFrom: [
      LOST,
      IDS_TWICE,
      ROUNDED,
      ...(filter === 'any' ? [] : [causeOfFilter(filter)]),
      ...(more.followsFrom ?? []),
    ],
  });
