import type { JournalRecord } from './journal-record.ts';
import { toPoints } from './to-points.ts';

/** With fewer responses, the log itself says more. */
const MIN_POINTS = 5;
const WIDTH = 400;
const HEIGHT = 44;
const PADDING = 5;
/** The size of a mark by how the request went. Failures are larger, so that colour is not the only sign. */
const radii: Record<string, number> = { good: 2, rejected: 3, broken: 4 };

/** Status and duration of the latest responses over time. */
export function ActivityChart({ records }: { records: readonly JournalRecord[] }) {
  const { points, slowest } = toPoints(records);
  if (points.length < MIN_POINTS) return null;
  const count = (tone: string) => points.filter((point) => point.tone === tone).length;
  const summary = `Last ${points.length} responses: ${count('good')} successful, ${count('rejected')} rejected, ${count('broken')} failed. Slowest: ${Math.round(slowest)} ms.`;
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {points.map(({ id, x, y, tone }) => (
          <circle
            key={id}
            class={`is-${tone}`}
            cx={PADDING + x * (WIDTH - 2 * PADDING)}
            cy={HEIGHT - PADDING - y * (HEIGHT - 2 * PADDING)}
            r={radii[tone] ?? 2}
          />
        ))}
      </svg>
      <figcaption class="hint" aria-hidden="true">
        {summary}
      </figcaption>
    </figure>
  );
}
