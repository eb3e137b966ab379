import { toLetters } from '../../shared/to-letters.ts';

/** How the names of a run begin: with a capital, or for services that accept only short or lower-case names, with the id of the run. */
export type NameForm = 'Kit' | '';

/** The forms of names, the preferred one first. */
export const nameForms: readonly NameForm[] = ['Kit', ''];

/** @param mark The letters that mark the names of a run. */
export const toNameStart = (form: NameForm, mark: string): string => form + mark;

/** A name of one word of letters, which a list identifies as the name of an animal of a run: 11 letters, or 8 lower-case ones. */
export const toPetName = (start: string, index: number): string => start + toLetters(index).padStart(2, 'a');
