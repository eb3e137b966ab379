import type { ClauseId, OperationName } from '../../contract/index.ts';
import { defaultChoices } from '../../reference/generated/default-choices.ts';
import type { AnyRequestRecord, ChoiceId, Choices } from '../../reference/index.ts';

/** The clauses that define the documented responses. */
export const reasonClauses: Record<OperationName, Record<number, ClauseId>> = {
  listPets: { 200: 'listPets.response', 401: 'authentication.refused' },
  createPet: { 201: 'createPet.response', 400: 'createPet.refused', 401: 'authentication.refused' },
  getPet: { 200: 'getPet.response', 401: 'authentication.refused', 404: 'getPet.unknown' },
};

/** Choices that only decide a header of a response. They are never given as a reason. */
const headerChoices = new Set<ChoiceId>(['wwwAuthenticate', 'location', 'deprecationHeaders', 'deprecatedSince']);
/** Choices that every request reads. They only decide something if they differ from the default. */
const alwaysRead = new Set<ChoiceId>(['duplicateKeys', 'categories', 'listOrder', 'idScheme']);
/** Choices that only decide requests with this method. For other methods they affect the `Allow` header. */
const methodOfChoice: Partial<Record<ChoiceId, string>> = { head: 'HEAD', options: 'OPTIONS' };

/** Records which choices a service reads. The service reads a choice only where it decides the response. */
export function recordChoiceReads(choices: Choices, read: Set<ChoiceId>): Choices {
  return new Proxy(choices, {
    get(target, id: ChoiceId) {
      const isUndecisive = headerChoices.has(id) || (alwaysRead.has(id) && target[id] === defaultChoices[id]);
      if (!isUndecisive) read.add(id);
      return target[id];
    },
  });
}

/** Names what decided a response: an injected failure, or a clause of the contract, choices, or both. */
export function toReason(record: AnyRequestRecord, choices: Choices, read: ReadonlySet<ChoiceId>): string {
  const { failed, method, operation, status } = record;
  if (failed) return 'failure';
  if (status === 413) return 'option maxBodyBytes';
  if (status === 507) return 'option maxAnimals or maxAnimalBytes';
  const other = status === 401 ? 'authentication.refused' : undefined;
  const clause = operation ? reasonClauses[operation][status] : other;
  let reason = clause ? `clause ${clause}` : '';
  for (const id of read) {
    const decides = !(id in methodOfChoice) || methodOfChoice[id] === method;
    if (decides) reason += `${reason && ', '}choice ${id}=${choices[id]}`;
  }
  return reason;
}
