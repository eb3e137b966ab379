import { expect, test } from 'vitest';
import { clauses } from '../../contract/index.ts';
import { toReasons } from './to-reasons.ts';

test('splits a reason, and names its choices', () => {
  expect(toReasons('clause listPets.response, choice limitOutOfRange=clamp')).toMatchObject([
    { text: 'clause listPets.response' },
    { text: 'choice limitOutOfRange=clamp', quotes: [], choice: 'limitOutOfRange' },
  ]);
});

test.each(clauses.map(({ id }) => id))('quotes the clause %s without Markdown tables', (id) => {
  const [{ quotes } = { quotes: [] }] = toReasons(`clause ${id}`);
  expect(quotes.length).toBe(clauses.find((clause) => clause.id === id)?.quotes.length);
  for (const quote of quotes) expect(quote).not.toMatch(/^\||\|$/);
});

test.each(['failure 3', 'variant', 'clause unknown', ''])('shows %j as it is', (reason) => {
  expect(toReasons(reason)).toEqual([{ text: reason, quotes: [] }]);
});
