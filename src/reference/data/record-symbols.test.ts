import { expect, test } from 'vitest';
import { findRecordSymbols } from './record-symbols.ts';

test.each([[[]], [['kPrimaryKey']], [['kRelationMap']]])(
  'rejects a version of @msw/data that looks for the symbols %j only',
  (names) => {
    class Collection {
      create(record: object) {
        for (const name of names) Reflect.get(record, Symbol(name));
      }
    }
    expect(() => findRecordSymbols(Collection as never)).toThrow('this version of @msw/data is not supported');
  },
);
