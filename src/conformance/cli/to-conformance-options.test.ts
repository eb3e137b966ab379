import { expect, test } from 'vitest';
import { type TargetOptions, toConformanceOptions } from './to-conformance-options.ts';

test('keeps the options of a run, and none that are for the command', async () => {
  const given = { baseUrl: 'http://127.0.0.1:9/v1', timeout: 1000, reporter: ['terminal'], compare: 'b', quiet: true };
  expect(await toConformanceOptions(given as unknown as TargetOptions)).toEqual({
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: '',
    timeout: 1000,
  });
});
