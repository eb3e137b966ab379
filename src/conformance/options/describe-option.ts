import type { OptionRow } from './option-row.ts';

/** An option in sentences, for callers of the library and readers of results. */
export function describeOption({ type, description, doc }: OptionRow): string {
  if (doc !== undefined) return doc;
  const unit = type === 'milliseconds' ? ', in milliseconds' : '';
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}${unit}.`;
}
