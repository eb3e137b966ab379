import type { Variant } from '../../../reference/index.ts';
import { editNames } from '../../toolkit/edit-pets.ts';

/** Replaces what matches in all names. */
const replace = (name: string, description: string, pattern: RegExp, toText: (found: string) => string): Variant =>
  editNames(name, description, (text) => text.replaceAll(pattern, toText));

/** Replaces letters by others, one for one. */
function substitute(name: string, description: string, from: string, to: readonly string[]): Variant {
  const pairs = new Map(Array.from(from, (letter, index) => [letter, to[index] ?? '?']));
  return replace(name, description, new RegExp(`[${from}]`, 'gu'), (letter) => pairs.get(letter) ?? letter);
}

const question = () => '?';
const nothing = () => '';

/** Mutants that change the letters, digits or symbols of one script or of one kind. */
export const scriptMutants: readonly Variant[] = [
  replace('createPet-hangul-replaced', 'Replaces Korean by question marks.', /[\uac00-\ud7a3]/g, question),
  replace('createPet-indic-replaced', 'Replaces the scripts of India.', /[\u0900-\u0d7f]/g, question),
  replace('createPet-ethiopic-replaced', 'Replaces the script of Ethiopia.', /[\u1200-\u137f]/g, question),
  replace('createPet-final-sigma', 'Writes a sigma at the end of a word as in lower case.', /Σ(?= |$)/g, () => 'ς'),
  substitute('createPet-yo-replaced', 'Replaces the letter yo by ye.', 'Ёё', ['Е', 'е']),
  substitute('createPet-dotless-i-replaced', 'Replaces the two letters i of Turkish.', 'ıİ', ['i', 'I']),
  substitute('createPet-sharp-s-replaced', 'Writes a sharp s as two letters.', 'ßẞ', ['ss', 'SS']),
  substitute('createPet-umlauts-transcribed', 'Writes umlauts as two letters.', 'äöü', ['ae', 'oe', 'ue']),
  substitute('createPet-persian-replaced', 'Replaces letters of Persian by those of Arabic.', 'یک', ['ي', 'ك']),
  substitute('createPet-hebrew-final-forms', 'Replaces the final forms of Hebrew.', 'ךףץ', ['כ', 'פ', 'צ']),
  substitute('createPet-chinese-simplified', 'Simplifies Chinese.', '貓龍馬', ['猫', '龙', '马']),
  substitute('createPet-arabic-digits-replaced', 'Replaces the digits of Arabic.', '٣٤', ['3', '4']),
  replace('createPet-arabic-marks-removed', 'Removes the vowels of Arabic.', /[\u064b-\u0652]/g, nothing),
  replace('createPet-hebrew-points-removed', 'Removes the vowels of Hebrew.', /[\u05b0-\u05c7]/g, nothing),
  replace('createPet-thai-tones-removed', 'Removes a tone of Thai.', /\u0e48/g, nothing),
  replace(
    'createPet-georgian-lower-case',
    'Writes the capitals of Georgian in lower case.',
    /[\u1c90-\u1cbf]/g,
    (letter) => letter.toLowerCase(),
  ),
  replace('createPet-flags-removed', 'Removes flags.', /[\u{1f1e6}-\u{1f1ff}]/gu, nothing),
  replace(
    'createPet-families-split',
    'Removes the joiners between persons.',
    /(?<=\u{1f468}|\u{1f469}|\u{1f3fd})\u200d/gu,
    nothing,
  ),
  replace('createPet-keycaps-as-digits', 'Writes keycaps as digits.', /\ufe0f?\u20e3/g, nothing),
  replace('createPet-new-emoji-replaced', 'Replaces emoji of 2020 and later.', /[\u{1fa70}-\u{1faff}]/gu, question),
  replace('createPet-angle-quotes-replaced', 'Replaces angle quotation marks.', /[«»„]/g, () => '"'),
  replace('createPet-minus-replaced', 'Replaces the minus sign and long dashes.', /[−—]/g, () => '-'),
  replace('createPet-euro-replaced', 'Writes the sign of the euro as letters.', /€/g, () => 'EUR'),
  replace('createPet-copyright-as-letters', 'Writes the sign of copyright as letters.', /©/g, () => '(c)'),
  substitute('createPet-wave-dash-replaced', 'Replaces characters as Shift JIS of Windows does.', '〜‖', ['～', '∥']),
  replace(
    'createPet-ideographs-cut',
    'Replaces characters beyond U+1FFFF.',
    /[\u{20000}-\u{10ffff}]/gu,
    () => '\uFFFD',
  ),
];
