import { type ComponentChildren, createContext } from 'preact';
import type { Sender } from '../requests/sender.ts';
import type { ChoiceView, FailureView } from '../settings/settings.ts';
import type { Notify } from './notify.ts';

/** The facts and actions that parts all over a page need. */
interface PageTools {
  /** The active failures. */
  failures: readonly FailureView[];
  onRemoveFailure: (failure: FailureView) => void;
  notify: Notify;
  /** The choices that the page can link to. */
  choices: readonly ChoiceView[];
  sender: Sender;
  /** Injects a failure with an effect into an operation. */
  onFail: (operation: string, effect: string) => void;
  /** Shown in place of the reasons of a request for which none were recorded. */
  noReason: ComponentChildren;
}

/** Gives all parts of a page the same tools. Each page provides them. */
export const PageContext = createContext<PageTools>(undefined as never);
