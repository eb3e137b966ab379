import type { ComponentChildren } from 'preact';
import type { ChoiceView } from '../settings/settings.ts';
import type { Sender } from './sender.ts';

/** The facts and actions that all entries share. */
export interface LogTools {
  choices: readonly ChoiceView[];
  sender: Sender;
  /** Injects a failure with an effect into an operation. */
  onFail: (operation: string, effect: string) => void;
  /** Shown in place of the reasons of a request for which none were recorded. */
  noReason: ComponentChildren;
}
