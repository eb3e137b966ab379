import type { Draw } from './drawn-values.ts';

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
  classes: readonly (readonly [id: string, values: readonly Value[]])[],
): Value[] =>
  classes.flatMap(([id, values]) => {
    const index = Number(drawFrom(`${label}: ${id}`, 0n, BigInt(values.length) - 1n));
    return values.slice(index, index + 1);
  });

/** Draws one of some of the classes that not every run sends. Each is as likely as the others. */
export function drawByTurns<Value>(
  drawFrom: Draw,
  label: string,
  { byTurns = {} }: Pick<Corpus<Value>, 'byTurns'>,
  count: number,
): Value[] {
  const classes = Object.entries(byTurns);
  if (classes.length === 0) return [];
  const first = Number(drawFrom(`first class of ${label}`, 0n, BigInt(classes.length) - 1n));
  const drawn = classes.map((_class, index) => classes[(first + index) % classes.length] ?? (['', []] as const));
  return drawFromEach(drawFrom, label, drawn.slice(0, count));
}

/**
 * Draws one of each class that every run sends.
 *
 * @param label Different for different fields, which have classes of the same name.
 */
const drawAlways = <Value>(drawFrom: Draw, label: string, { always }: Corpus<Value>): Value[] =>
  drawFromEach(drawFrom, label, Object.entries(always));

/** Chooses values of a corpus. @param more How many classes by turns. */
export type Choose = <Value>(label: string, corpus: Corpus<Value>, more?: number) => Value[];

/** Chooses for a run, beside its checks. */
export const besideChecks =
  (drawFrom: Draw): Choose =>
  (label, corpus, more = 0) => [...drawAlways(drawFrom, label, corpus), ...drawByTurns(drawFrom, label, corpus, more)];

/** Chooses what the checks of a run send: the values that services most often handle wrongly. */
export const ofChecks: Choose = (_label, { sentByChecks = [] }) => [...sentByChecks];

/** Chooses one of each class that every run sends, beside what its checks send. */
export const ofClasses =
  (drawFrom: Draw): Choose =>
  (label, corpus) =>
    drawAlways(drawFrom, label, corpus);
