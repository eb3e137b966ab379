import type { JournalEntry } from '../checks/journal.ts';
import { checks } from '../checks/index.ts';
import type { CommandDependencies } from './dependencies.ts';
import { planRequests } from './plan-requests.ts';
import type { RunOptions } from './run-options.ts';

const MAX_BODY = 200;

function show({ request: { method, path, key, contentType, body } }: JournalEntry): string {
  const words = [`  ${method} ${path}`, `key: ${key}`];
  if (contentType !== undefined && contentType !== 'application/json') words.push(contentType);
  if (body !== undefined)
    words.push(body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}… (${body.length} characters)` : body || '(empty)');
  return `${words.join('  ')}\n`;
}

/** Prints every request that a run would send, by check, and sends none. */
export async function printDryRun(options: RunOptions, parts: CommandDependencies): Promise<void> {
  const { journal, plan } = await planRequests(options, parts);
  const byCheck = Map.groupBy(journal, ({ checkId }) => checkId);
  for (const id of ['probe', ...checks.map((check) => check.id)]) {
    const entries = byCheck.get(id);
    if (entries) process.stdout.write(`${id}\n${entries.map(show).join('')}`);
  }
  const { selected, maxCreates } = plan;
  process.stdout.write(`
${journal.length} requests for ${selected.length} check${selected.length === 1 ? '' : 's'}, creating at most ${maxCreates} animals. Nothing was sent.
So a correct service with 45 animals would be asked. Retries and polling come on
top; ids, names and what else depends on answers will differ. A request that
checks share stands under the first of them.
`);
}
