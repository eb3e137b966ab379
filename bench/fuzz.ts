import { measureFuzz } from './support/measure-fuzz.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Measures how many requests a second `petstore-conformance fuzz` generates, sends and judges against petstore-mock in a
 * process of its own, and compares that with the same client sending lists one after the other. Run `node bench/fuzz.ts`
 * after a build.
 */
const TARGET = 1500;

const rounds = await measureFuzz(Number(process.argv[2] ?? 5));
const rates = rounds.map(({ judged }) => judged);
print(
  `fuzz  ${median(rates).toFixed(0)} judged requests/s (at least ${TARGET}; ${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}), ${median(rounds.map(({ judged, sent }) => judged / sent)).toFixed(2)} of a loop that sends lists`,
);
