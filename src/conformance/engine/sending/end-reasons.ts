import { MAX_KEPT } from './kept-memory.ts';

/** Why checks are inconclusive after the user has stopped the run. */
export const STOPPED = 'the run was stopped';
/** Why checks are inconclusive after `totalTimeout`. */
export const OUT_OF_TIME = 'the time limit of the run was reached (totalTimeout)';
/** Why checks are inconclusive after a target has sent too much. */
export const OUT_OF_MEMORY = `the target has sent more than the kit keeps in one run, which is ${MAX_KEPT / 1e6} million characters: remove animals with long names, or shorten the headers`;
