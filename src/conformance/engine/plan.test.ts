import { expect, test } from 'vitest';
import type { ConformanceOptions } from '../options/options.ts';
import { createPlan } from './plan.ts';

const plan = (options: Partial<ConformanceOptions> = {}) =>
  createPlan({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', ...options });

const ids = (checks: readonly { id: string }[]) => checks.map(({ id }) => id);

test('runs the selected checks and those they depend on', () => {
  const { selected, running, filters } = plan({ only: ['answers.schema'] });
  expect(ids(selected)).toEqual(['answers.schema']);
  expect(running.length).toBeGreaterThan(50);
  expect(filters).toEqual(['only answers.schema']);
});

test('skipped and mutating checks do not run as dependencies either', () => {
  const { running } = plan({ only: ['answers.schema'], skip: ['getPet'], readOnly: true });
  expect(running.some(({ id, isMutating }) => isMutating || id.startsWith('getPet.'))).toBe(false);
  expect(running.length).toBeGreaterThan(10);
});

test('counts the creations of the checks that run', () => {
  expect(plan().maxCreates).toBe(40);
  expect(plan({ skip: ['oracle'] }).maxCreates).toBe(36);
  expect(plan({ maxCreates: 5 }).maxCreates).toBe(5);
  expect(plan({ readOnly: true }).maxCreates).toBe(0);
});
