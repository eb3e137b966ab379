import { expect, test } from 'vitest';
import { parseScenario } from './parse-scenario.ts';

test('accepts the name of a scenario', () => {
  expect(parseScenario('outage')).toBe('outage');
});

test('suggests a similar name', () => {
  expect(() => parseScenario('outrage')).toThrow(
    'Unknown scenario. Did you mean outage? List them with: petstore-mock scenarios.',
  );
});
