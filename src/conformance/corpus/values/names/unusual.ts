import { MARK } from '../../placeholders.ts';

/** A name with half of a surrogate pair, which cannot be written as UTF-8, and a safe one with a whole pair. */
export const halfPairName = String.raw`${MARK} \ud800 half`;
export const pairName = String.raw`${MARK} \ud83d\udc08 whole`;

/** A name with characters that are not printed, of many kinds. */
export const controlName = String.raw`${MARK} \r\n\t\b\f\u0007\u200b\ufeff\u202e\u00ad\u00a0\u2028\ue000\uffff\u0085\u007f \ud83d\udc08 \u0416 \/ x`;

/** A name with a NUL, at which strings of some languages end, and a safe one with a character that ends a text. */
export const nulName = String.raw`${MARK}\u0000x`;
export const endName = String.raw`${MARK}\u0003x`;

/** Names that services change, each of which a service may refuse as a whole. */
export const fragileNames: readonly string[] = [
  // Begins like the name that a check sends.
  String.raw`\"Kit${MARK} {repeat:n:70000}`,
  controlName,
];
