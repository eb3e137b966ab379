import type { ClauseId, OperationName } from '../../contract/index.ts';
import { type AnyRequestRecord, type ChoiceId, type Choices, choiceTable } from '../../reference/index.ts';

/** The clauses behind the documented answers. */
const clauses: Record<OperationName, Record<number, ClauseId>> = {
  listPets: { 200: 'listPets.response', 401: 'authentication.refused' },
  createPet: { 201: 'createPet.response', 400: 'createPet.refused', 401: 'authentication.refused' },
  getPet: { 200: 'getPet.response', 401: 'authentication.refused', 404: 'getPet.unknown' },
};

/** Choices that decide a header of an answer and not the answer. */
const ofHeaders = new Set<ChoiceId>(['wwwAuthenticate', 'location', 'deprecationHeaders', 'deprecatedSince']);
/** Choices that are read at every request, and decide something only where they are not the default. */
const ofEveryRequest = new Set<ChoiceId>(['duplicateKeys', 'categories', 'listOrder', 'idScheme']);

/** Choices that decide for one method; for others they only name it in `Allow`. */
const ofMethods: Partial<Record<ChoiceId, string>> = { head: 'HEAD', options: 'OPTIONS' };

/** Gives the choices to a service, and keeps in mind which of them it reads: it reads one where that one decides. */
export function recordChoiceReads(choices: Choices, read: Set<ChoiceId>): Choices {
  return new Proxy(choices, {
    get(target, id: ChoiceId) {
      if (!ofHeaders.has(id) && !(ofEveryRequest.has(id) && target[id] === choiceTable[id].default)) read.add(id);
      return target[id];
    },
  });
}

/** Says what decided an answer: a failure that was asked for, or a clause of the contract, choices, or both. */
export function toReason(record: AnyRequestRecord, choices: Choices, read: ReadonlySet<ChoiceId>): string {
  const { failed, method, operation, status } = record;
  if (failed) return 'failure';
  if (status === 413) return 'option maxBodyBytes';
  const clause = operation && clauses[operation][status];
  const decided = [...read].filter((id) => !(id in ofMethods) || ofMethods[id] === method);
  return [...(clause ? [`clause ${clause}`] : []), ...decided.map((id) => `choice ${id}=${choices[id]}`)].join(', ');
}
