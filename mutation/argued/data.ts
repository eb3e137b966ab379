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
  'src/reference/data/pet-index.ts': [
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
