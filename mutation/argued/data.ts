import type { Argued } from './argued.ts';

export const data: Argued = {
  'src/reference/data/id-source.ts': [
    {
      changes: ['last > LARGEST_DOUBLE_INTEGER => last >= LARGEST_DOUBLE_INTEGER'],
      reason: 'For 2^53 itself, both sides of the choice are the same number.',
    },
    {
      changes: ['id >= INT64_MAX => id > INT64_MAX'],
      reason: 'The largest int64 is then followed by 2^63, which restarts at 1 in the next turn.',
    },
  ],
  'src/reference/data/pet-collection.ts': [
    {
      changes: [
        'Object.defineProperty(this, recordSymbols.relationMap, { value, configurable: false }); => Object.defineProperty(this, recordSymbols.relationMap, { value, configurable: true });',
      ],
      reason: 'Nobody defines the property again.',
    },
    {
      changes: ['pets.map((pet) => pet?.id).filter(isInt64) => pets.map(pet => pet?.id)'],
      reason: 'An id that is missing is not larger than another one. The filter is for the type.',
    },
    {
      changes: ['#isExposed = false; => #isExposed = true;', 'found && toKey(found.id) === toKey(id) => false'],
      reason:
        'Animals are then compared although no caller could have changed them, which takes time and finds the same.',
    },
    {
      changes: ['!rest.orderBy => false'],
      reason: 'Without an order, @msw/data pages in the same way, and stops early.',
    },
    {
      changes: ['(pet) => pet?.id !== undefined => () => undefined', 'pet?.id !== undefined => false'],
      reason:
        'The rest of the function returns a list as it is in which every animal has an id. The condition spares it.',
    },
    {
      changes: ['id > largest => id >= largest', 'largestId > this.#lastId => largestId >= this.#lastId'],
      reason: 'Both are the same id then.',
    },
  ],
  'src/reference/data/record-symbols.ts': [
    {
      changes: ["typeof key === 'symbol' => true"],
      reason: 'Only symbols have a description, by which they are looked up.',
    },
    {
      changes: ['new Library({ schema }).create(spy).catch(() => {}); => new Library({}).create(spy).catch(() => {});'],
      reason: 'The record is not needed, so its creation may fail without a schema, which the type requires.',
    },
  ],
  'src/reference/data/pet-index.ts': [
    {
      changes: ['key > this.#largestId => false'],
      reason: 'The map is then read for an id that it does not have, which takes time.',
    },
    {
      changes: ["typeof id === 'bigint' => true"],
      reason: 'toInteger returns a safe integer as it is. The condition spares the call.',
    },
    {
      changes: ['key > this.#largestId => key >= this.#largestId'],
      reason: 'An equal id is the largest one already.',
    },
  ],
};
