/**
 * Words in many scripts, each with letters that services lose, transcribe, or change to those of another letter case. They
 * consist of letters only, which most services accept.
 */
export const words: readonly string[] = [
  'Ёжик ёлка й ґ є ї ђ Ѣ Ӏ',
  'ΣΊΣΥΦΟΣ ς ΐ ά',
  'ßẞ ıİ łŁ œŒ æÆ þÞ ðÐ ſ ǅ ậ ő ŋ Ə ä ö ü ę Ñ',
  'Hawaiʻi',
  '한글 ㅎ',
  'یک ٹ ڈ ے أ إ آ',
  'ךםןףץ',
  '貓龍馬 㐀 \u{20000}𠮷',
  'カナ ヴ ー ゑ',
  'ქართული Ა',
  'Հայ և',
  'नमक ॐ',
  'தமழ',
  'বল',
  'ગજ',
  'ತಕ',
  'ກຂ',
  'ខមរ',
  'အက',
  'አማ',
  'བད',
  'ᠮᠣ',
  'Ꭰꭰ',
  '\u{10330}\u{10331}',
  '\u{10400}\u{10428}',
  'ⴰⵣ',
  'ᓀᑭ',
  'ᚠᚢ',
];

/** Words with marks that belong to letters, in an order that normalization keeps, and the digits of other scripts. */
export const markedWords: readonly string[] = [
  'שָׁלוֹם',
  'مُحَمَّد ـ',
  'กู้ น้ำ ป่า',
  'हिन्दी क्षत्रिय',
  'தமிழ் শ্রী ಕ್ಷ ខ្មែរ မြန်မာ བོད',
  'M\u0302 q\u0303 x\u0323\u0301',
  'z\u030d\u0342\u0311\u0306\u0315',
  '٣٤ ۳۴ ३ ๓ ৩',
  'カ\u3099\u309a',
];

/**
 * Text that is equal to other text when compatible characters are normalized: full-width and half-width letters, letters in
 * two parts, ligatures, signs, numbers and compatible ideographs.
 */
export const compatibleTexts: readonly string[] = [
  'и\u0306 е\u0308 e\u0323\u0301 \u1112\u1161\u11ab',
  'ＡＢＣ １２ ｶﾞ ￥ 　x',
  'ﬁ ﬂ ĳ ŉ ﷲ ﻻ',
  '\u212a \u212b \u2126 µ º ª',
  '² ₃ ½ ⅓ ① Ⅳ ㌔ ㎏ ™ №',
  '\uf900 \u{2f800}',
  '\u{1d49c}\u{1d7d8}',
  'क\u093c ऩ \u05d0\u05b7\u05bc',
  '… ‥ a\u00a0b',
];
