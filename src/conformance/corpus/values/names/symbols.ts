/** Emoji in several code points, and new ones. */
export const emoji: readonly string[] = [
  '👨\u200d👩\u200d👧 👩🏽\u200d🚀',
  '🇩🇪🇯🇵',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1\ufe0f\u20e3 #\ufe0f\u20e3',
  '❤ ❤\ufe0f ☺\ufe0e ✈',
  '😀 😄 🫠 🥸 🐶🐱',
  '葛\u{e0100}',
];

/** Characters of typography, commerce and mathematics, which services replace by those of ASCII or of another encoding. */
export const signs: readonly string[] = [
  '‘x’ ‚x‛ „x‟ «x» ‹x›',
  '‐ ‑ ‒ – — ― − ‾',
  '′ ″ ´ ˋ ｀',
  '• · ・ ‣ ⁃',
  '€ £ ¥ ₹ ₿ ¢ ¤',
  '© ® ℗ § ¶ † ‡ ‰',
  '× ÷ ± ° ¬ ∞ ≠ ≤ √ ∂',
  '→ ⇒ ↔ ✓ ★ ♀ ♂ ♪',
  '〜 ‖ 、 。 「x」 〒 ㍿',
  '¿ ¡ ¦',
];

/** Characters that cannot be seen, in words: spaces, joiners, directions, fillers, and those without a meaning of their own. */
export const invisible: readonly string[] = [
  'a\u00a0b\u202fc\u2007d',
  'a\u2003b\u2009c\u1680d\u3000e\u205ff\u2800g',
  'a\u200bb\u200cc\u200dd\u2060e\ufefff',
  'a\u200eb\u200fc\u061cd\u202ae\u202cf\u202eg\u202ch',
  'a\u2066b\u2069c\u2067d\u2069e\u2068f\u2069g',
  'a\u00adb\u034fc\u180ed\u2062e\u3164f\u115fg\uffa0h',
  'a\u2028b\u2029c',
  'a\ufff9b\ufffac\ufffbd\ufffce',
  'a\u{e0001}b\u{e0041}c\u{e007f}d\ufe00e',
  'a\ue000b\uf8ffc\u{f0000}d\u{10fffd}e',
  'a\ufdd0b\ufdefc\ufffed\u{1fffe}e\u{10ffff}f',
  'a\u0378b\u{1fbff}c\u{30000}d',
];

/** Control characters, in words: those of terminals and of files, and those that XML cannot hold. */
export const controls: readonly string[] = [
  'a\u001b[31mb\u001b[0mc',
  'a\u000bb\u000cc',
  'a\u001ab\u0004c',
  'a\u001cb\u001dc\u001ed\u001fe',
  'a\u0001b\u0002c\u000ed\u000fe\u0010f\u0019g',
  'a\u0080b\u0092c\u009bd\u009fe',
  'a\rb\nc\r\r\nd\n\n',
];
