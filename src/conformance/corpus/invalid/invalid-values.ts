import type { Draw } from '../drawn-values.ts';

/** Classes of values: a service that accepts one of a class accepts the others, too. */
export type Classes<Value> = Readonly<Record<string, readonly Value[]>>;

/** Values that must or should be rejected, in classes. */
export interface Invalid<Value> {
  /** Those that the checks of a run send, so that the oracle judges the responses as well. */
  sentByChecks: readonly Value[];
  /** The classes of which every run sends one. */
  always: Classes<Value>;
  /** Classes of which every run sends only some. */
  byTurns: Classes<Value>;
}

/** Everything of all classes. */
export const allOf = <Value>({ sentByChecks, always, byTurns }: Invalid<Value>): Value[] => [
  ...new Set([...sentByChecks, ...Object.values(always).flat(), ...Object.values(byTurns).flat()]),
];

/** The first of each class that every run sends, and what the checks send. */
export const typicalOf = <Value>({ sentByChecks, always }: Invalid<Value>): Value[] => [
  ...sentByChecks,
  ...Object.values(always).flatMap((values) => values.slice(0, 1)),
];

const drawFromEach = <Value>(
  drawFrom: Draw,
  label: string,
  classes: readonly (readonly [id: string, values: readonly Value[]])[],
): Value[] =>
  classes.flatMap(([id, values]) => {
    const index = Number(drawFrom(`${label}: ${id}`, 0n, BigInt(values.length) - 1n));
    return values.slice(index, index + 1);
  });

/**
 * Draws one of each class that every run sends.
 *
 * @param label Different for different fields, which have classes of the same name.
 */
export const drawAlways = <Value>(drawFrom: Draw, label: string, { always }: Invalid<Value>): Value[] =>
  drawFromEach(drawFrom, label, Object.entries(always));

/** Draws one of some other classes. Each is as likely as the others. */
export function drawByTurns<Value>(
  drawFrom: Draw,
  label: string,
  { byTurns }: Pick<Invalid<Value>, 'byTurns'>,
  count: number,
): Value[] {
  const classes = Object.entries(byTurns);
  const first = Number(drawFrom(`first class of ${label}`, 0n, BigInt(classes.length) - 1n));
  const drawn = classes.map((_class, index) => classes[(first + index) % classes.length] ?? (['', []] as const));
  return drawFromEach(drawFrom, label, drawn.slice(0, count));
}
