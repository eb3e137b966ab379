import type { Int64 } from '../../contract/index.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { toCreation } from '../exchange/creation.ts';
import { toSentName } from '../http/to-sent-name.ts';
import type { ConformanceResult } from '../result/result.ts';
import { redactStart } from '../redaction/redact-start.ts';

type Created = Pick<ConformanceResult, 'created' | 'createdWithoutId' | 'possiblyCreated' | 'creationsLeftOut'>;

/** The id in a response, even if other fields do not match the schema. */
function toId({ response }: Exchange): Int64 | string | undefined {
  const { id } = (response?.json ?? {}) as { id?: unknown };
  return typeof id === 'number' || typeof id === 'bigint' || typeof id === 'string' ? id : undefined;
}

/** The name in a response, or else the one that was sent. */
function toCreatedName({ request, response }: Exchange): string {
  const { name } = (response?.json ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : (toSentName(request) ?? '');
}

/** Lists what a run has left in the target: every POST that was accepted, whatever its response looks like, and the unclear ones. */
export function toCreated(journal: readonly Exchange[], redact: (text: string) => string): Created {
  const posts = journal.filter(({ request }) => request.method === 'POST');
  const having = (wanted: ReturnType<typeof toCreation>) =>
    posts.filter((entry) => (entry.creation ?? toCreation(entry)) === wanted);
  const all = having('created');
  const created = all.flatMap((entry) => {
    const id = toId(entry);
    return id === undefined
      ? []
      : [{ id: redactStart(String(id), redact), name: redactStart(toCreatedName(entry), redact) }];
  });
  const createdWithoutId = all.length - created.length;
  const possiblyCreated = having('possible').length;
  return {
    created,
    ...(createdWithoutId > 0 && { createdWithoutId }),
    ...(possiblyCreated > 0 && { possiblyCreated }),
  };
}
