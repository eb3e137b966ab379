import { expect, test } from 'vitest';
import type { Subject } from '../../src/self-test/with-target.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { fuzzVariant } from '../support/fuzz-variant.ts';

const reference: Subject = { wrap: ({ fetch }) => fetch };

test.each([{ name: 'the reference', ...reference }, ...conformingVariants])(
  '10,000 generated requests do not accuse $name',
  async (subject) => {
    const failures = await fuzzVariant(subject, { requests: 10_000 });
    expect(failures.map(({ id, evidence }) => `${id}, ${evidence?.actual}`)).toEqual([]);
  },
);
