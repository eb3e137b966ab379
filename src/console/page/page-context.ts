import { createContext } from 'preact';
import type { FailureView } from '../generated/admin-types.ts';
import type { Notify } from './notify.ts';

/** The facts and actions that parts all over a page need. */
interface PageTools {
  /** The active failures. */
  failures: readonly FailureView[];
  onRemoveFailure: (failure: FailureView) => void;
  notify: Notify;
}

/** Gives all parts of a page the same tools. */
export const PageContext = createContext<PageTools>({ failures: [], onRemoveFailure: () => {}, notify: () => {} });
