import { Collection } from '@msw/data';

interface RecordSymbols {
  primaryKey: symbol;
  relationMap: symbol;
}

/**
 * Finds the two symbols that make an object a record of @msw/data, which does not export them. A collection looks for
 * them when it creates a record, so one is created from an object that notes which symbols are looked up.
 *
 * @throws Error when this version of @msw/data does not look for them. See docs/decisions/msw-data-symbols.md.
 */
export function findRecordSymbols(Library: typeof Collection): RecordSymbols {
  const found = new Map<string | undefined, symbol>();
  const spy = new Proxy<Record<string, never>>(
    {},
    {
      // The collection looks for the second symbol only when it finds the first.
      has: () => true,
      get(_target, key) {
        if (typeof key === 'symbol') found.set(key.description, key);
        return undefined as never;
      },
    },
  );
  const schema = { '~standard': { version: 1, vendor: 'petstore-kit', validate: () => ({ value: {} }) } } as const;
  // The record is not needed, and its creation fails where `crypto.randomUUID` is missing: on pages without TLS, in older jsdom.
  new Library({ schema }).create(spy).catch(() => {});
  const primaryKey = found.get('kPrimaryKey');
  const relationMap = found.get('kRelationMap');
  if (!primaryKey || !relationMap) {
    throw new Error('Failed to create a petstore: this version of @msw/data is not supported. Install version 1.1.7.');
  }
  return { primaryKey, relationMap };
}

/** The private symbols of @msw/data, with which `PetCollection` creates records synchronously. */
export const recordSymbols: RecordSymbols = findRecordSymbols(Collection);
