import type { ChoiceId, Choices, FetchOptions, Petstore } from '../reference/index.ts';
import { recordChoiceReads, toReason } from '../hosting/overrides/reason.ts';

/** Adds to the options of one request what finds out the reason of its response. */
function explain({ choose, onRecord, ...options }: FetchOptions = {}): FetchOptions {
  const read = new Set<ChoiceId>();
  let choices: Choices | undefined;
  return {
    ...options,
    choose(current) {
      choices = choose?.(current) ?? current;
      return recordChoiceReads(choices, read);
    },
    onRecord(record) {
      if (choices && record.state === 'complete') record.reason = toReason(record, choices, read);
      onRecord?.(record);
    },
  };
}

/**
 * Makes the journal of a petstore keep the reason of each response. It costs time, so that petstores do not do it by
 * themselves.
 *
 * @returns A function that ends it.
 */
export function explainResponses(petstore: Petstore): () => void {
  const { respond, fetch } = petstore;
  petstore.respond = (request, options) => respond(request, explain(options));
  petstore.fetch = (request, options) => fetch(request, explain(options));
  return () => Object.assign(petstore, { respond, fetch });
}
