/** Letters that make names different, since digits may be rejected in names. */
export const toTwoLetters = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));
