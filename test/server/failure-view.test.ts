import { expectTypeOf, test } from 'vitest';
import type { FailureView } from '../../src/console/settings/settings.ts';
import type { ActiveFailureView } from '../../src/hosting/admin/schemas/failure-schemas.ts';

test('the console reads the failures that the admin API returns', () => {
  expectTypeOf<ActiveFailureView>().toExtend<FailureView>();
  expectTypeOf<keyof FailureView>().toExtend<keyof ActiveFailureView>();
});
