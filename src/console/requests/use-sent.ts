import { useState } from 'preact/hooks';
import type { Draft } from './draft.ts';
import type { Sender } from './sender.ts';

/** A request of the user that this page sent. */
export interface Sent {
  mark: string;
  /** The status of the response, or 0 without one; absent while it is awaited. */
  status?: number;
}

/** The last request that the user sent, and a function that sends one. */
export function useSent(sender: Sender): [sent: Sent | undefined, send: (draft: Draft) => void] {
  const [sent, setSent] = useState<Sent>();
  const send = async (draft: Draft) => {
    const mark = `sent-${performance.timeOrigin + performance.now()}`;
    setSent({ mark });
    const status = await sender.send(draft, mark);
    setSent((current) => (current?.mark === mark ? { mark, status } : current));
  };
  return [sent, (draft) => void send(draft)];
}
