import type { JournalRecord } from '../journal-record.ts';
import { toPoints } from './to-points.ts';

/** With fewer responses, the log itself says more. */
const MIN_POINTS = 5;
/** The share of the picture around the points, in which their marks have room. */
const PADDING = 0.1;
/** The size of a mark by how the request went. Failures are larger, so that colour is not the only sign. */
const radii: Record<string, number> = { good: 2, rejected: 3, broken: 4 };
/** How requests can go, in words. */
const words = { good: 'successful', rejected: 'rejected', broken: 'failed' };

const toPercent = (share: number) => `${100 * (PADDING + share * (1 - 2 * PADDING))}%`;
const toTime = (record: JournalRecord | undefined) => record && new Date(record.time).toTimeString().slice(0, 8);

/** Status and duration of the latest responses over time. */
export function ActivityChart({ records }: { records: readonly JournalRecord[] }) {
  const { shown, points, slowest } = toPoints(records);
  if (points.length < MIN_POINTS) return null;
  const counts = Object.entries(words).map(([tone, word]) => ({
    tone,
    text: `${points.filter((point) => point.tone === tone).length} ${word}`,
  }));
  const longest = `${Math.round(slowest)} ms`;
  const summary = `Last ${points.length} responses: ${counts.map(({ text }) => text).join(', ')}. Slowest: ${longest}.`;
  return (
    <figure class="chart">
      <div class="plot">
        <p class="scale is-upright" aria-hidden="true">
          <span>{longest}</span>
          <span>0</span>
        </p>
        <svg role="img" aria-label={summary}>
          {points.map(({ id, x, y, tone }) => (
            <circle key={id} class={`is-${tone}`} cx={`${100 * x}%`} cy={toPercent(1 - y)} r={radii[tone] ?? 2} />
          ))}
        </svg>
        <p class="scale is-level" aria-hidden="true">
          <span>{toTime(shown.at(-1))}</span>
          <span>{toTime(shown[0])}</span>
        </p>
      </div>
      <figcaption aria-hidden="true">
        {counts.map(({ tone, text }) => (
          <span key={tone} class={`mark is-${tone}`}>
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
