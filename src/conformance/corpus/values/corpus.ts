import { type Draw, drawIndex, pickFrom } from './drawn-values.ts';

/** Classes of values: a service that handles one of a class wrongly probably handles the others so, too. */
export type Classes<Value> = Readonly<Record<string, readonly Value[]>>;

/** The values of one part of a request, in classes. */
export interface Corpus<Value> {
  /** Those that the checks of a run send, so that the oracle judges the responses as well. */
  sentByChecks?: readonly Value[];
  /** The core: every run sends one of each of these classes, and generated requests begin with them. */
  always: Classes<Value>;
  /** Classes of which every run sends only some. */
  byTurns?: Classes<Value>;
}

/** A class of its own for each text. */
export const each = (texts: readonly string[]): Classes<string> =>
  Object.fromEntries(texts.map((text) => [text, [text]]));

/** Everything of all classes. */
export const allOf = <Value>({ sentByChecks = [], always, byTurns = {} }: Corpus<Value>): Value[] => [
  ...new Set([...sentByChecks, ...Object.values(always).flat(), ...Object.values(byTurns).flat()]),
];

/** Everything of the classes that not every run sends. */
export const rareOf = <Value>({ byTurns = {} }: Pick<Corpus<Value>, 'byTurns'>): Value[] =>
  Object.values(byTurns).flat();

const drawFromEach = <Value>(
  drawFrom: Draw,
  label: string,
  classes: readonly (readonly [string, readonly Value[]])[],
) => classes.map(([id, values]) => pickFrom(drawFrom, `${label}: ${id}`, values));

/** Draws one of some of the classes that not every run sends. Each is as likely as the others. */
export function drawByTurns<Value>(
  drawFrom: Draw,
  label: string,
  { byTurns = {} }: Pick<Corpus<Value>, 'byTurns'>,
  count: number,
): Value[] {
  const classes = Object.entries(byTurns);
  if (classes.length === 0) return [];
  const first = drawIndex(drawFrom, `first class of ${label}`, classes.length);
  const drawn = [...classes.slice(first), ...classes.slice(0, first)];
  return drawFromEach(drawFrom, label, drawn.slice(0, count));
}

/**
 * Chooses values of a corpus.
 *
 * @param label Different for different fields, which have classes of the same name.
 * @param more How many classes by turns.
 */
export type Choose = <Value>(label: string, corpus: Corpus<Value>, more?: number) => Value[];

/** Chooses for a run, beside its checks. */
export const besideChecks =
  (drawFrom: Draw): Choose =>
  (label, corpus, more = 0) => [...ofClasses(drawFrom)(label, corpus), ...drawByTurns(drawFrom, label, corpus, more)];

/** Chooses what the checks of a run send: the values that services most often handle wrongly. */
export const ofChecks: Choose = (_label, { sentByChecks = [] }) => [...sentByChecks];

/** Chooses one of each class that every run sends, beside what its checks send. */
export const ofClasses =
  (drawFrom: Draw): Choose =>
  (label, { always }) =>
    drawFromEach(drawFrom, label, Object.entries(always));
