/** Digits of keys whose letter case does not count, if they are compared by their value: hexadecimal, UUID, ULID. */
const IS_WITHOUT_CASE = /^(?:[\da-f]{2})+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-hjkmnp-tv-z]{26}$/i;

/** The key with all letters in one case that it does not have now. */
export const swapCase = (key: string): string => (key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase());

/** Whether the key in another letter case is certainly another key. */
export const hasCase = (key: string): boolean => swapCase(key) !== key && !IS_WITHOUT_CASE.test(key);
