/** Lengths that a page may have, whatever the limit. */
const PAGE_SIZES = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 24, 25, 30, 40, 50, 60, 64, 75]);

/** Whether pages of a service may have this length. */
export const isPageSize = (length: number): boolean => PAGE_SIZES.has(length);
