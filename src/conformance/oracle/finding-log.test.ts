import { expect, test } from 'vitest';
import { create, error, exchange, get, list, newRex, respond, rex, KEY } from '../../../test/support/exchanges.ts';
import { FindingLog } from './finding-log.ts';

const newLog = () => new FindingLog<string>({ apiKey: KEY, asOf: new Date('2026-06-01') });
const wrong = () => exchange(list(), error(400));

test('returns findings with the exchange that shows them', () => {
  const log = newLog();
  const shown = log.observe(wrong(), 'first');
  expect(shown).toMatchObject([{ finding: { clause: 'listPets.response' }, shown: 'first', earlier: undefined }]);
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
