import { choiceIds, choicePoint, choiceTable, choiceValues } from '../../reference/index.ts';

/** The choices as the panel shows them. scripts/bundle-devtools.ts puts the list in place of this module. */
export const choicePoints = choiceIds.map((id) => {
  const { default: defaultValue, why } = choiceTable[id];
  return { id, question: choicePoint(id).question, why, values: [...choiceValues(id)], default: defaultValue };
});
