/** About what V8 needs for a small object, array or number with its place in another one. */
const VALUE_BYTES = 40;

/**
 * Estimates the memory of a parsed JSON value, in bytes. Stops counting beyond a maximum, since a megabyte of brackets
 * takes thirty.
 */
export function weigh(value: unknown, maximum = Number.POSITIVE_INFINITY): number {
  const rest: unknown[] = [value];
  let bytes = 0;
  while (rest.length > 0 && bytes <= maximum) {
    const item = rest.pop();
    bytes += VALUE_BYTES;
    if (typeof item === 'string') bytes += 2 * item.length;
    else if (Array.isArray(item)) bytes += pushAll(rest, item, maximum);
    else if (typeof item === 'object' && item !== null) bytes += pushFields(rest, item as Record<string, unknown>);
  }
  return bytes;
}

/** Adds the elements of an array to a list unless they alone exceed the maximum. */
function pushAll(rest: unknown[], items: readonly unknown[], maximum: number): number {
  const bytes = VALUE_BYTES * items.length;
  if (bytes > maximum) return bytes;
  for (const item of items) rest.push(item);
  return 0;
}

function pushFields(rest: unknown[], item: Record<string, unknown>): number {
  let bytes = 0;
  // Without a list of entries, since every request of a server gets here.
  for (const name in item) {
    bytes += 2 * name.length;
    rest.push(item[name]);
  }
  return bytes;
}
