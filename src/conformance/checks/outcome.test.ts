import { expect, test } from 'vitest';
import { Inconclusive, NotApplicable } from './outcome.ts';

test('each way in which a program can end early has a name', () => {
  const reason = { kind: 'removal', isOver: true } as const;
  expect(new Inconclusive(reason)).toMatchObject({ name: 'Inconclusive', reason, message: 'removal' });
  expect(new NotApplicable(reason)).toMatchObject({ name: 'NotApplicable', reason, message: 'removal' });
});
