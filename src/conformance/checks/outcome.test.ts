import { expect, test } from 'vitest';
import { judgeAll } from './judge-all.ts';
import type { CompletedExchange } from '../exchange/exchange.ts';
import { FormProblem, Inconclusive, NotApplicable, Violation } from './outcome.ts';
import { describeWait } from '../exchange/describe-wait.ts';

const entryFor = (status: number) =>
  ({ checkId: 'getPet.response', response: { status, headers: {}, text: '', json: undefined } }) as CompletedExchange;

const [first, second, third] = [entryFor(200), entryFor(404), entryFor(500)];

test('a violation says what was expected, and what the response is instead', () => {
  const violation = new Violation('200', '404', second, [first], []);
  expect(violation).toMatchObject({
    name: 'Violation',
    message: 'expected 200, got 404',
    expected: '200',
    actual: '404',
    entry: second,
    earlier: [first],
    program: [],
  });
  expect(violation.reportedBy).toBeUndefined();
  expect(new Violation('200', '404')).toMatchObject({ earlier: [] });
});

test('a violation for the form of a response names the check that reports it, even after a wait', () => {
  const violation = new Violation('200', new FormProblem('not JSON', 'answers.schema'), second, [first], []);
  const waited = { passed: 1234.5, maxLag: 1000 };
  const text = 'not JSON, still after 1235 ms (maxLag: 1000 ms)';
  expect(describeWait('not JSON', waited)).toBe(text);
  expect(violation).toMatchObject({ message: 'expected 200, got not JSON', reportedBy: 'answers.schema' });
  expect(violation.after(waited)).toMatchObject({
    message: `expected 200, got ${text}`,
    reportedBy: 'answers.schema',
    entry: second,
    earlier: [first],
    program: [],
  });
  expect(new Violation('200', '404').after(waited).reportedBy).toBeUndefined();
});

test('each way in which a check can end without a result has a name', () => {
  const reason = { kind: 'removal', isOver: true } as const;
  expect(new Inconclusive(reason)).toMatchObject({ name: 'Inconclusive', reason, message: 'removal' });
  expect(new NotApplicable(reason)).toMatchObject({ name: 'NotApplicable', reason, message: 'removal' });
});

test('a rule for all responses reports the first that breaks it', () => {
  const judge = (...entries: CompletedExchange[]) =>
    judgeAll(entries, 'a status below 400', ({ response: { status } }) => (status < 400 ? undefined : String(status)));
  expect(() => judge(first, first)).not.toThrow();
  expect(() => judge(first, second, third)).toThrow(new Violation('a status below 400', '404', second));
  expect(() => judge()).toThrow(new NotApplicable({ kind: 'no-such-response', lacks: 'response' }));
});
