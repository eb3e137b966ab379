import { pluralize } from '../../result/pluralize.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { renderWords } from './words.ts';

/** What the target does where the specification is silent: the question, and an answer from each observation of it. */
export function renderFingerprint({ checks, clauses, fingerprint }: ConformanceResult): Markup | undefined {
  const clauseOf = (id: string) => checks.find((check) => check.id === id)?.clause ?? id;
  const groups = Map.groupBy(Object.entries(fingerprint), ([id]) => clauseOf(id));
  const rows = [...groups].map(([clause, answers]) => {
    const question = clauses.find(({ id }) => id === clause)?.quotes[0] ?? clause;
    const items = answers.map(
      ([id, observed]) => markup`<li><code>${observed}</code> <span class="id">${id}</span></li>`,
    );
    return markup`<div><dt>${renderWords(question)}</dt><dd><ul>${items}</ul></dd></div>
`;
  });
  if (rows.length === 0) return undefined;
  return markup`<section id="fingerprint" aria-labelledby="fingerprint-title">
<h2 id="fingerprint-title">Fingerprint</h2>
<p class="lead">Where the specification is silent, each service answers in its own way, and each way is right. This one does so:</p>
<dl class="pairs">${rows}</dl>
</section>
`;
}

const row = (name: string, value: string | Markup) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`;

/** How the run was made, and what it has left behind. */
export function renderRun(result: ConformanceResult): Markup {
  const { configuration, contract, created, duration, kit, filters, requests, startedAt } = result;
  const { asOf, baseUrl, ca, categoryId, concurrency, headers, insecure, maxCreates, proxy, rate, readOnly, strict } =
    configuration;
  const { timeout, totalTimeout } = configuration;
  const certificates = [insecure ? 'not verified' : 'verified', ...(ca ? ['with some of the user’s trusted'] : [])];
  const yesNo = (value: boolean) => (value ? 'yes' : 'no');
  const ids = created.map(({ id }) => id).join(', ');
  return markup`<section id="run" aria-labelledby="run-title">
<h2 id="run-title">Run</h2>
<p class="lead">How it was made, and what it has left behind.</p>
<dl class="pairs">
${row('Base URL', markup`<code>${baseUrl}</code>`)}${row('Started', startedAt)}${row(
    'Took',
    `${(duration / 1000).toFixed(2)} s for ${pluralize(requests, 'request')}`,
  )}${row('Narrowed by', filters.length === 0 ? 'nothing' : filters.join(', '))}${row(
    'Strict',
    yesNo(strict),
  )}${row('Read only', yesNo(readOnly))}${row('Removal of getPet judged by', asOf)}${row(
    'Category',
    categoryId ?? 'that of a listed animal',
  )}${row('Animals created at most', String(maxCreates))}${row(
    'Animals left behind',
    created.length === 0 ? 'none' : `${created.length}, ids ${ids}`,
  )}${row(
    'Limits',
    `${timeout} ms for a request, ${totalTimeout} ms for the run, ${pluralize(concurrency, 'request')} in flight${rate === undefined ? '' : `, ${rate} a second`}`,
  )}${row('Headers besides', headers.length === 0 ? 'none' : headers.join(', '))}${row(
    'Proxy',
    proxy ?? 'that of the environment, or none',
  )}${row('Certificates', certificates.join(', '))}${row('Versions', `petstore-kit ${kit}, contract ${contract}`)}</dl>
</section>
`;
}
