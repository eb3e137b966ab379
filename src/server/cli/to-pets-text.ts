import { type Pet, stringifyJson } from '../../contract/index.ts';

/** The text of a file of animals: a line for each, by which versions of the file are easy to compare. */
export const toPetsText = (pets: readonly Pet[]): string =>
  pets.length === 0 ? '[]\n' : `[\n${pets.map((pet) => `  ${stringifyJson(pet)}`).join(',\n')}\n]\n`;
