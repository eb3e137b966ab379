import { Collection } from '@msw/data';
import { expect, test, vi } from 'vitest';
import { findRecordSymbols } from './record-symbols.ts';

test.each([[[]], [['kPrimaryKey']], [['kRelationMap']]])(
  'rejects a version of @msw/data that looks for the symbols %j only',
  (names) => {
    class OtherCollection {
      async create(record: object) {
        for (const name of names) Reflect.get(record, Symbol(name));
      }
    }
    expect(() => findRecordSymbols(OtherCollection as never)).toThrow('this version of @msw/data is not supported');
  },
);

test('leaves no rejected promise where crypto.randomUUID is missing', async () => {
  const rejected = vi.fn<() => void>();
  process.on('unhandledRejection', rejected);
  vi.stubGlobal('crypto', undefined);
  try {
    findRecordSymbols(Collection);
    await new Promise((resolve) => void setTimeout(resolve));
    expect(rejected).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
    process.off('unhandledRejection', rejected);
  }
});
