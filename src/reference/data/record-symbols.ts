import { Collection } from '@msw/data';

/**
 * The keys under which @msw/data keeps what makes an object a record. The library does not export them and makes records
 * asynchronously, while a store has to be filled and reset synchronously: so an object that notes what is asked of it is
 * handed to a throw-away collection once.
 */
function findRecordSymbols(): { primaryKey: symbol; relationMap: symbol } {
  const asked = new Map<string | undefined, symbol>();
  const note = (_target: object, key: string | symbol) => {
    if (typeof key === 'symbol') asked.set(key.description, key);
  };
  const spy = new Proxy<Record<string, never>>(
    {},
    { has: (target, key) => note(target, key) === undefined, get: note },
  );
  const schema = { '~standard': { version: 1, vendor: 'petstore-kit', validate: () => ({ value: {} }) } } as const;
  void new Collection({ schema }).create(spy);
  const primaryKey = asked.get('kPrimaryKey');
  const relationMap = asked.get('kRelationMap');
  if (!primaryKey || !relationMap) {
    throw new Error('Failed to create a petstore: this version of @msw/data keeps its records differently. Use 1.1.7.');
  }
  return { primaryKey, relationMap };
}

export const recordSymbols: { primaryKey: symbol; relationMap: symbol } = findRecordSymbols();
