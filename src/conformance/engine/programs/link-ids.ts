import { toPet } from '../../exchange/parsed-pets.ts';
import { ID } from '../../corpus/placeholders.ts';
import type { Step } from '../../corpus/step.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** A step that was sent, with its exchange once that has ended. */
export interface SentStep {
  step: Step;
  entry?: Pick<Exchange, 'request' | 'response'> | undefined;
}

const createdId = ({ entry }: SentStep) =>
  entry?.request.method === 'POST' && entry.response?.status === 201 ? toPet(entry.response)?.id : undefined;

/** The steps as a program that also works with other data: the ids of animals that it creates refer to their creations. */
export function linkIds(sent: readonly SentStep[]): Step[] {
  const ids: string[] = [];
  return sent.map((item) => {
    const { step } = item;
    const index = step.id?.from === 'text' ? ids.lastIndexOf(step.id.text) : -1;
    const id = createdId(item);
    const linked: Step =
      index < 0 ? step : { ...step, id: { from: 'created', back: ids.length - 1 - index, template: ID } };
    if (id !== undefined) ids.push(String(id));
    return linked;
  });
}

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
