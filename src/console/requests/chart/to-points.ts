import type { JournalRecord } from '../journal-record.ts';
import { toTone } from '../to-tone.ts';

/** A response in the chart. */
interface Point {
  id: number;
  /** From 0, the earliest, to 1, the latest. */
  x: number;
  /** From 0, the fastest possible, to 1, the slowest of all. */
  y: number;
  tone: string;
}

/** How many responses the chart shows. */
const MAX_POINTS = 100;

/**
 * The latest responses by time and, on a logarithmic scale, by duration.
 *
 * @param records The latest first.
 * @returns The responses, their points, and the longest duration in milliseconds.
 */
export function toPoints(records: readonly JournalRecord[]) {
  const shown = records.filter(({ state }) => state === 'complete').slice(0, MAX_POINTS);
  const times = shown.map(({ time }) => Date.parse(time));
  const first = Math.min(...times);
  const range = Math.max(1, Math.max(...times) - first);
  const slowest = Math.max(1, ...shown.map(({ duration }) => duration));
  const points = shown.map((record): Point => ({
    id: record.id,
    x: (Date.parse(record.time) - first) / range,
    y: Math.log1p(record.duration) / Math.log1p(slowest),
    tone: toTone(record),
  }));
  return { shown, points, slowest };
}
