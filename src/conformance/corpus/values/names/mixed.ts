import { MARK } from '../../placeholders.ts';
import { allTexts } from './index.ts';

/** Names that hold many kinds of characters at a time, and names that are unusual as a whole. */
export const mixedNames: readonly string[] = [
  `שלום ${MARK} é e\u0301 ß İ A\u030a\u0323 ﬁ 日本 ${allTexts('text')}`,
  `${MARK} 🐈‍⬛ \u{20000} 𠮷野家 a\u{2ffff}b \u{10ffff} 🇩🇪`,
  `${MARK} \u202eabc\u202c \u2066x\u2069 \u{e0041} a\u{e007f} \u200b\ufeff ${allTexts('invisible')}`,
  `${MARK} "x" \\ / &amp; %41 + <b>x</b> '; -- \${x} {{x}}  y \\u0041 &#65; {0} <%= x %> ${allTexts('attacks')} ...`,
  `~${MARK} 🐈 %s “x” \u00ad =`,
  // For services that allow 50 characters.
  `${MARK} <b>O'N</b> "\\&amp; %41+ $& {x}`,
  ...['\0', `\u0007 ${allTexts('controls')}`, 'x\ny', '\u2028'].map((text) => `${MARK} ${text} ${MARK}`),
  `null${MARK}`,
  '2031-04-15T10:20:30Z',
  '',
  ' x',
  // The same number as another name.
  '7e0',
  '7.0',
  'constructor',
  'null',
  'true',
  '{"a":1}',
  'a\u0301',
];

/** Long names, which a service has to keep whole if it accepts them. */
export const longNames: readonly string[] = [
  ...[110, 240, 250, 5000].map((length) => `${MARK}${'n'.repeat(length)}`),
  `"${MARK} https://x.example <script>x</script>${'n'.repeat(1000)}"`,
  `${MARK}{repeat:🐈:90}`,
  // Spreadsheets take such a name for a formula.
  `=${MARK}{repeat:n:20000}`,
  `${MARK}a{repeat:日:9000}`,
];
