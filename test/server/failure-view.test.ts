import { expectTypeOf, test } from 'vitest';
import type { FailureView } from '../../src/console/settings/settings.ts';
import type { PlainFailure } from '../../src/reference/failures/to-plain-failure.ts';

test('the console reads the failures that the admin API returns', () => {
  expectTypeOf<PlainFailure>().toExtend<FailureView>();
  expectTypeOf<keyof FailureView>().toExtend<keyof PlainFailure>();
});
