/** Shorter keys occur in ordinary words and protect nothing. */
const MIN_KEY_LENGTH = 4;
/** Deeper than anything people read, and far from the limit of the call stack. */
const MAX_DEPTH = 100;

/**
 * Copies a value without the keys that a client may have sent in the wrong place: a query, a body, a path. Values nested
 * deeper than 100 levels are left out.
 */
export function redact(value: unknown, keys: readonly string[]): unknown {
  const secrets = keys.filter((key) => key.length >= MIN_KEY_LENGTH).flatMap((key) => [key, encodeURIComponent(key)]);
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  const copy = (item: unknown, depth: number): unknown => {
    if (typeof item === 'string') return clean(item);
    if (typeof item !== 'object' || item === null) return item;
    if (depth > MAX_DEPTH) return '[nested too deeply]';
    if (Array.isArray(item)) return item.map((element) => copy(element, depth + 1));
    // A number beyond every numeric type is an object without a prototype. It holds no text.
    if (Object.getPrototypeOf(item) === null) return item;
    return Object.fromEntries(Object.entries(item).map(([name, field]) => [clean(name), copy(field, depth + 1)]));
  };
  return copy(value, 0);
}
