import { ID } from '../../corpus/placeholders.ts';
import type { Step } from '../../corpus/step.ts';

/** The program after the creations of the animals that it refers to by their ids. */
export function withCreators(program: readonly Step[], creators: ReadonlyMap<string, Step>): readonly Step[] {
  const texts = program.map(({ id }) => (id?.from === 'text' ? id.text : undefined));
  const ids = [...new Set(texts)].filter((text) => text !== undefined && creators.has(text));
  let created = ids.length;
  const linked = program.map((step, index): Step => {
    const known = ids.indexOf(texts[index]);
    const back = created - 1 - known;
    if (step.operation === 'createPet') created++;
    return known < 0 ? step : { ...step, id: { from: 'created', back, template: ID } };
  });
  return [...ids.flatMap((id) => creators.get(id ?? '') ?? []), ...linked];
}
