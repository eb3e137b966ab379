/** Makes a value for each object once, and keeps it as long as the object. */
export function perObject<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.value;
    const value = create(key);
    kept.set(key, { value });
    return value;
  };
}
