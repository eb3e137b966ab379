import { useContext } from 'preact/hooks';
import { PageContext } from '../page/page-context.ts';
import type { Draft } from './draft.ts';
import { toOutcomeName } from './journal-record.ts';

/** A function that sends a request of the user, and reports the status of the response. */
export function useSend(): (draft: Draft) => void {
  const { notify, sender } = useContext(PageContext);
  return (draft) =>
    void sender
      .send(draft)
      .then((status) => notify(`Sent ${draft.method} ${draft.path}: ${toOutcomeName({ state: 'complete', status })}.`));
}
