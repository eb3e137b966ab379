import { describeIds } from '../../result/describe-created.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { renderInlineCode } from './render-inline-code.ts';
import type { Section } from './section.ts';

/** Lists each open point of the specification with the observations about it. */
export function createFingerprintSection({ checks, clauses, fingerprint }: ConformanceResult): Section | undefined {
  const clauseOf = (id: string) => checks.find((check) => check.id === id)?.clause ?? id;
  const groups = Map.groupBy(Object.entries(fingerprint), ([id]) => clauseOf(id));
  const rows = [...groups].map(([clause, observations]) => {
    const question = clauses.find(({ id }) => id === clause)?.quotes[0] ?? clause;
    const items = observations.map(
      ([id, observed]) => markup`<li><code>${observed}</code> <span class="id">${id}</span></li>`,
    );
    return markup`<div><dt>${renderInlineCode(question)}</dt><dd><ul>${items}</ul></dd></div>
`;
  });
  if (rows.length === 0) return undefined;
  return {
    id: 'fingerprint',
    title: 'Fingerprint',
    body: markup`<p class="lead">The specification leaves these points open, so any behavior is fine. This service does the following:</p>
<dl class="pairs">${rows}</dl>
`,
  };
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

function describeLimits({ timeout, totalTimeout, concurrency, rate }: ConformanceResult['configuration']): string {
  const perSecond = rate === undefined ? '' : `, ${rate} per second`;
  return `${timeout} ms per request, ${totalTimeout} ms for the run, ${pluralize(concurrency, 'request')} in flight${perSecond}`;
}

function countCreated(result: ConformanceResult): string {
  const { created, createdWithoutId = 0, possiblyCreated = 0, creationsLeftOut = 0 } = result;
  const total = created.length + createdWithoutId;
  const more = possiblyCreated > 0 ? `; up to ${possiblyCreated} more may have been created` : '';
  const leftOut = creationsLeftOut > 0 ? `; ${pluralize(creationsLeftOut, 'request')} left out` : '';
  return (total === 0 ? 'none' : `${total}, ${describeIds(result)}`) + more + leftOut;
}

function toRows(result: ConformanceResult): Record<string, string | Markup> {
  const { configuration, contract, duration, kit, filters, requests, startedAt } = result;
  const { asOf, baseUrl, ca, categoryId, headers, insecure, maxCreates, proxy, readOnly, requirements, strict } =
    configuration;
  return {
    'Base URL': markup`<code>${baseUrl}</code>`,
    Started: startedAt,
    Duration: `${(duration / 1000).toFixed(2)} s for ${pluralize(requests, 'request')}`,
    Filters: filters.length === 0 ? 'none' : filters.join(', '),
    ...(requirements !== undefined && { Requirements: requirements }),
    Strict: yesNo(strict),
    'Read-only': yesNo(readOnly),
    'Date used for the getPet removal': asOf,
    Category: categoryId ?? 'that of a listed animal',
    'Maximum number of animals to create': String(maxCreates),
    'Animals created (the API cannot delete them)': countCreated(result),
    Limits: describeLimits(configuration),
    'Extra headers': headers.length === 0 ? 'none' : headers.join(', '),
    Proxy: proxy ?? 'from the environment, or none',
    Certificates: [insecure ? 'not verified' : 'verified', ...(ca ? ['additional authorities trusted'] : [])].join(
      ', ',
    ),
    Versions: `petstore-kit ${kit}, contract ${contract}`,
  };
}

/** The options of the run, and what it left in the service. */
export function createRunSection(result: ConformanceResult): Section {
  const rows = Object.entries(toRows(result)).map(
    ([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  );
  return {
    id: 'run',
    title: 'Run',
    body: markup`<p class="lead">The options of the run, and what it left in the service.</p>
<dl class="pairs">
${rows}</dl>
`,
  };
}
