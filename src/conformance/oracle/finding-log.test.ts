import { expect, test } from 'vitest';
import { create, error, exchange, get, list, newRex, respond, rex, KEY } from '../../../test/support/exchanges.ts';
import { FindingLog } from './finding-log.ts';

const newLog = () => new FindingLog<string>({ apiKey: KEY, asOf: new Date('2026-06-01') });
const wrong = () => exchange(list(), error(400));

test('keeps the findings of each check with the exchange that shows them', () => {
  const log = newLog();
  const shown = log.observe(wrong(), 'first');
  expect(shown).toMatchObject([{ finding: { clause: 'listPets.response' }, shown: 'first', earlier: undefined }]);
  expect(log.findings('oracle.listPets.response')).toEqual(shown);
  expect(log.findings('oracle.getPet.response')).toEqual([]);
  log.observe(exchange(list(), respond(200, [])), 'second');
  expect(log.count).toBe(2);
});

test('shows the earlier exchange that a finding rests on in its smaller form', () => {
  const log = newLog();
  log.observe(exchange(create, respond(201, rex), { body: newRex }), 'the creation', 'creation');
  log.observe(exchange(list(), respond(200, [rex])), 'the list');
  expect(log.observe(exchange(get(7), respond(200, { ...rex, categoryId: 2 })), 'the animal')).toMatchObject([
    { shown: 'the animal', earlier: 'creation' },
  ]);
});

test('keeps a tentative finding only when it is confirmed', () => {
  const log = newLog();
  log.observe(exchange(create, respond(201, rex), { body: newRex }), 'creation');
  const [tentative] = log.observe(exchange(get(7), error(404)), 'missing');
  expect(tentative).toMatchObject({ finding: { isTentative: true }, earlier: 'creation' });
  expect(log.findings('oracle.getPet.response')).toEqual([]);
  if (tentative) log.keep(tentative);
  expect(log.findings('oracle.getPet.response')).toEqual([tentative]);
});

test('keeps the first 20 findings of a check', () => {
  const log = newLog();
  for (let number = 1; number <= 25; number++) log.observe(wrong(), String(number));
  const kept = log.findings('oracle.listPets.response');
  expect([kept.length, kept[0]?.shown, kept.at(-1)?.shown]).toEqual([20, '1', '20']);
});
