import { ApiError } from '../api/api-error.ts';

/** Shows a message, with a button that calls `undo` if it is given. */
export type Notify = (text: string, undo?: () => void) => void;

/** A function that runs an action, and shows the error with which the API rejected it. */
export const toRunner =
  (notify: Notify) =>
  (action: () => Promise<void>): void =>
    void action().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message);
    });
