import { checks } from '../checks/index.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { CommandDependencies } from './dependencies.ts';
import { planRequests } from './plan-requests.ts';
import type { TargetOptions } from './to-conformance-options.ts';

const MAX_BODY = 200;

function show({ request }: Exchange): string {
  const { method, path, headers, body } = request;
  const { authorization = 'missing', 'content-type': contentType } = headers;
  const words = [`  ${method} ${path}`, `key: ${authorization}`];
  if (contentType !== undefined && contentType !== 'application/json') words.push(contentType);
  if (body !== undefined)
    words.push(body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}… (${body.length} characters)` : body || '(empty)');
  return `${words.join('  ')}\n`;
}

/** Prints every request that a run would send, grouped by check, without sending any. */
export async function printDryRun(options: TargetOptions, dependencies: CommandDependencies): Promise<void> {
  const { journal, plan } = await planRequests(options, dependencies);
  const byCheck = Map.groupBy(journal, ({ checkId }) => checkId);
  for (const id of ['probe', ...checks.map((check) => check.id), 'oracle']) {
    const entries = byCheck.get(id);
    if (entries) process.stdout.write(`${id}\n${entries.map(show).join('')}`);
  }
  const { selected, maxCreates } = plan;
  process.stdout.write(`
${pluralize(journal.length, 'request')} for ${pluralize(selected.length, 'check')}, creating at most ${pluralize(maxCreates, 'animal')}. Nothing was sent.
These are the requests for a conformant service with 45 animals. Retries and
polling are extra, and ids and names will differ. A request shared by several
checks is listed under the first of them.
`);
}
