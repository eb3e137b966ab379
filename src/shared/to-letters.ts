/** Writes a number in letters (a, b, … z, ba, bb), since not every service accepts digits in a name. */
export function toLetters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : toLetters(Math.floor(number / 26)) + last;
}
