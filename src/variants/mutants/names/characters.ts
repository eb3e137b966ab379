import type { Variant } from '../../../reference/index.ts';
import { editNames, removeFromNames } from '../../toolkit/edit-pets.ts';

/** Mutants that change characters which cannot be seen. */
export const characterMutants: readonly Variant[] = [
  removeFromNames('createPet-non-joiners-removed', 'Removes non-joiners from names.', /[\u200c\u2060]/g),
  removeFromNames(
    'createPet-direction-marks-removed',
    'Removes marks of a direction from names.',
    /[\u200e\u200f\u061c]/g,
  ),
  removeFromNames(
    'createPet-direction-removed',
    'Removes isolates and tags from a name.',
    /[\u2066-\u2069\u{e0000}-\u{e007f}]/gu,
  ),
  removeFromNames('createPet-fillers-removed', 'Removes fillers of Korean from names.', /[\u3164\u115f\uffa0]/g),
  removeFromNames(
    'createPet-invisible-operators-removed',
    'Removes invisible operators from names.',
    /[\u2061-\u2064]|\u034f/g,
  ),
  editNames('createPet-blanks-replaced', 'Replaces the blank of Braille by a space.', (name) =>
    name.replaceAll('\u2800', ' '),
  ),
  removeFromNames('createPet-annotations-removed', 'Removes annotations from names.', /[\ufff9-\ufffb]/g),
  removeFromNames(
    'createPet-private-planes-removed',
    'Removes characters of the private planes.',
    /[\u{f0000}-\u{10fffd}]/gu,
  ),
  // oxlint-disable-next-line no-control-regex -- The mutant is about them.
  removeFromNames('createPet-colors-removed', 'Removes the colors of terminals from names.', /\u001b\[\d+m/g),
  editNames('createPet-returns-replaced', 'Replaces carriage returns without a line feed.', (name) =>
    name.replaceAll(/\r(?!\n)/g, '\n'),
  ),
  editNames('createPet-windows-controls-decoded', 'Reads a control character as one of Windows.', (name) =>
    name.replaceAll('\u0092', '’'),
  ),
  editNames('createPet-separators-replaced', 'Replaces the separators of fields and records by spaces.', (name) =>
    // oxlint-disable-next-line no-control-regex -- The mutant is about them.
    name.replaceAll(/[\u001c-\u001f]/g, ' '),
  ),
  editNames(
    'createPet-cut-at-end-of-file',
    'Keeps names up to a character that ends files.',
    (name) => name.split('\u001a')[0] ?? '',
  ),
];
