import { pluralize } from '../../result/pluralize.ts';
import type { ReportedExchange } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';

const HEIGHT = 56;
/** Multiples of the golden ratio spread the dots evenly, so that they do not overlap. */
const GOLDEN = 0.618_034;
const STEPS = [1, 2, 5];

const format = (milliseconds: number) =>
  milliseconds >= 1000
    ? `${Number((milliseconds / 1000).toPrecision(3))}\u00a0s`
    : `${Number(milliseconds.toPrecision(2))}\u00a0ms`;

/** Maps a duration to a position on a logarithmic axis, in percent of its width. */
type Axis = (milliseconds: number) => string;

/** The ticks 1, 2 and 5 of each power of ten that the durations span. */
function toTicks(durations: readonly number[]): number[] {
  const sorted = durations.toSorted((left, right) => left - right);
  const minimum = Math.max(0.1, sorted[0] ?? 0);
  const maximum = Math.max(1, sorted.at(-1) ?? 0);
  const powers = Array.from({ length: 9 }, (_, index) => 10 ** (index - 1));
  const all = powers.flatMap((power) => STEPS.map((step) => step * power));
  const first = all.findLastIndex((tick) => tick <= minimum);
  const last = all.findIndex((tick) => tick >= maximum);
  return all.slice(Math.max(0, first), last < 0 ? undefined : Math.max(last, first + 1) + 1);
}

function toAxis(ticks: readonly number[]): Axis {
  const start = Math.log10(ticks[0] ?? 1);
  const end = Math.log10(ticks.at(-1) ?? 10);
  return (milliseconds) => {
    const share = (Math.log10(Math.max(milliseconds, 1e-9)) - start) / (end - start);
    return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
  };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function renderGrid(ticks: readonly number[], axis: Axis): Markup[] {
  return ticks.map((tick) => markup`<line class="grid" x1="${axis(tick)}" x2="${axis(tick)}" y2="${HEIGHT}"/>`);
}

function renderRow(name: string, exchanges: readonly ReportedExchange[], ticks: readonly number[], axis: Axis): Markup {
  const sorted = exchanges.map(({ duration }) => duration).toSorted((left, right) => left - right);
  const [median, slow, maximum] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0].map(format);
  const dots = exchanges.map(({ duration, status = 599 }, index) => {
    const y = (10 + ((index * GOLDEN) % 1) * (HEIGHT - 20)).toFixed(1);
    return markup`<circle class="${status < 500 ? 'dot' : 'dot lost'}" cx="${axis(duration)}" cy="${y}" r="3"/>`;
  });
  const x = axis(quantile(sorted, 0.5));
  return markup`<div><p class="label"><strong>${name}</strong>${pluralize(exchanges.length, 'request')}, median ${median}</p>
<svg width="100%" height="${HEIGHT}" role="img" aria-label="${name}: ${pluralize(exchanges.length, 'request')}, median ${median}, 95th percentile ${slow}, maximum ${maximum}">${renderGrid(ticks, axis)}${dots}<line class="median" x1="${x}" x2="${x}" y1="4" y2="${HEIGHT - 4}"/></svg></div>
`;
}

function renderTicks(ticks: readonly number[], axis: Axis): Markup {
  // Narrow windows have room only for the powers of ten and both ends.
  const shown = ticks.filter(
    (tick, index) =>
      ticks.length <= 6 || index === 0 || index === ticks.length - 1 || Number.isInteger(Math.log10(tick)),
  );
  const texts = shown.map((tick) => {
    const anchor = tick === ticks[0] ? 'start' : tick === ticks.at(-1) ? 'end' : 'middle';
    return markup`<text x="${axis(tick)}" y="16" text-anchor="${anchor}">${format(tick)}</text>`;
  });
  return markup`<div class="axis" aria-hidden="true"><span></span><svg width="100%" height="24">${texts}</svg></div>`;
}

/** The duration of each request as a dot on a logarithmic axis, by operation. */
export function renderLatency(exchanges: readonly ReportedExchange[]): Markup {
  const ticks = toTicks(exchanges.map(({ duration }) => duration));
  const axis = toAxis(ticks);
  const groups = Map.groupBy(exchanges, ({ operation }) => operation ?? 'other requests');
  const names = ['listPets', 'createPet', 'getPet', 'other requests'] as const;
  const rows = names.flatMap((name) => {
    const group = groups.get(name);
    return group ? [renderRow(name, group, ticks, axis)] : [];
  });
  return markup`<p class="lead">The time from sending a request to the end of its response, with other requests in flight. The bar is the median. Responses with status 500 and above and missing responses are red.</p>
<div class="latency">${rows}${renderTicks(ticks, axis)}</div>
`;
}
