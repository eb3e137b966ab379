import type { Choose } from './values/corpus.ts';
import { idTemplates, otherIds } from './values/ids.ts';
import { MARK } from './placeholders.ts';
import type { Step } from './step.ts';
import { get } from './steps.ts';

/** The name of the first animal of a run, which is not an id, and as some services write it in addresses. */
const namesOfFirst = ['K', 'k'].map((letter) => `${letter}it${MARK}aa`);

/** Ids near that of an animal, ids of no animal, and text that is not an id. */
export function idSteps(choose: Choose): Step[] {
  const near = choose('id near another', idTemplates, 1).map((template) => get({ from: 'created', back: 0, template }));
  return [...near, ...[...choose('id', otherIds, 2), ...namesOfFirst].map((id) => get(id))];
}
