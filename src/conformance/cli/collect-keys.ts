/** Collects keys. An environment variable separates them with spaces, which no key contains. */
export const collectKeys = (text: string, previous: string[] = []): string[] => [
  ...previous,
  ...text.split(/\s+/).filter((key) => key !== ''),
];
