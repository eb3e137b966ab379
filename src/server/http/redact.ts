/** Shorter keys protect nothing, and stand in every other word. */
const SHORTEST = 4;
/** Deeper than anything that is read by people, and far from the end of the stack. */
const DEEPEST = 100;

/**
 * Copies a value without the keys that a client may have sent in a place where no key belongs: a query, a body, a path.
 * What is nested deeper than 100 levels is left out.
 */
export function redact(value: unknown, keys: readonly string[]): unknown {
  const secrets = keys.filter((key) => key.length >= SHORTEST).flatMap((key) => [key, encodeURIComponent(key)]);
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  const copy = (item: unknown, depth: number): unknown => {
    if (typeof item === 'string') return clean(item);
    if (typeof item !== 'object' || item === null) return item;
    if (depth > DEEPEST) return '[nested too deeply]';
    if (Array.isArray(item)) return item.map((each) => copy(each, depth + 1));
    // A number that no type holds is an object without a prototype; it has no text in it.
    if (Object.getPrototypeOf(item) === null) return item;
    return Object.fromEntries(Object.entries(item).map(([name, field]) => [clean(name), copy(field, depth + 1)]));
  };
  return copy(value, 0);
}
