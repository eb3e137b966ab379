import type { Reason } from '../../checks/reason.ts';
import { MAX_KEPT } from './kept-memory.ts';

/** Why checks are inconclusive after the user has stopped the run. */
export const STOPPED: Reason = { kind: 'stopped' };
/** Why checks are inconclusive after `totalTimeout`. */
export const OUT_OF_TIME: Reason = { kind: 'out-of-time' };
/** Why checks are inconclusive after a target has sent too much. */
export const OUT_OF_MEMORY: Reason = { kind: 'limit', limit: 'memory', maximum: MAX_KEPT };
