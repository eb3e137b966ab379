import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import type { Check, Observation, Requirement } from '../../checks/check.ts';
import { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { Purpose } from '../../exchange/exchange.ts';
import { type HttpRequest, createPet, getPet, listPets, plainRequest } from '../../exchange/request.ts';
import { toTransport } from '../../http/transport.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { createPlan } from '../plan.ts';
import { createRun } from '../run.ts';
import type { TargetEvent } from '../review/target-event.ts';
import { toCheckResults } from './to-check-results.ts';

const KEY = 'canary-4711';
const program = () => Promise.resolve();
const lists: Requirement = { id: 'lists', level: 'MUST', clause: 'listPets.response', title: 'MUST list', program };
const seen: Observation = { id: 'seen', level: 'MAY', clause: 'limitOutOfRange', title: 'seen', describe: () => 'x' };

/** A run against a service that lists no animals, unless `respond` does something else. */
function start(options: Partial<ConformanceOptions> = {}, respond = () => Response.json([])) {
  const plan = createPlan({ baseUrl: 'http://localhost/v1', apiKey: KEY, asOf: new Date('2026-06-01'), ...options });
  const clock = createVirtualClock();
  const transport = toTransport(async () => {
    await clock.wait(5);
    return respond();
  });
  const run = createRun(plan, transport, { clock });
  const send = (checkId: string, request: HttpRequest = listPets(), purpose?: Purpose) =>
    clock.settle(run.sender.send(request, { checkId, phase: 'main', ...(purpose && { purpose }) }));
  return { run, send };
}

test('a result names the check, its outcome, its duration and the number of its requests', async () => {
  const { run, send } = start();
  await send('lists');
  await send('lists', listPets('limit=7'));
  await send('other');
  run.ended.set('lists', { duration: 12 });
  expect(toCheckResults(run, [lists])).toStrictEqual([
    {
      id: 'lists',
      level: 'MUST',
      clause: 'listPets.response',
      title: 'MUST list',
      outcome: 'pass',
      duration: 12,
      requests: 2,
    },
  ]);
});

test('a check whose program was not run has no duration, and the caller may count its requests', () => {
  const { run } = start();
  expect(toCheckResults(run, [lists], [], (id) => id.length)).toMatchObject([{ duration: 0, requests: 5 }]);
});

test('a failed check has the evidence, without the key', async () => {
  const { run, send } = start({}, () => Response.json({ code: 'down', message: KEY, status: 500 }, { status: 500 }));
  await send('lists');
  const [result] = toCheckResults(run, [lists]);
  expect(result).toMatchObject({
    outcome: 'fail',
    evidence: { request: { method: 'GET', url: 'http://localhost/v1/pets' }, response: { status: 500 } },
  });
  expect(JSON.stringify(result)).not.toContain(KEY);
});

test('an observation has what the responses show, without the key', () => {
  const { run } = start();
  const [result] = toCheckResults(run, [{ ...seen, describe: () => `200 with ${KEY}` }]);
  expect(result).toMatchObject({ outcome: 'observed', observed: '200 with [redacted]' });
});

test.each([
  { outcome: 'inconclusive', End: Inconclusive },
  { outcome: 'not-applicable', End: NotApplicable },
])('a check that ended early is $outcome, and has the reason without the key', ({ outcome, End }) => {
  const { run } = start();
  const error = new End({ kind: 'no-animal', needs: 'one', actual: `500 with ${KEY}` });
  run.ended.set('lists', { error, duration: 3 });
  expect(toCheckResults(run, [lists])).toMatchObject([
    {
      outcome,
      reason: 'an animal could not be created: 500 with [redacted]',
      cause: { kind: 'no-animal', needs: 'one', actual: '500 with [redacted]' },
      duration: 3,
    },
  ]);
});

test('a check without a program passes once any request has put its clause to the test', async () => {
  const { run, send } = start();
  const { program: _none, ...any } = lists;
  expect(toCheckResults(run, [any])).toMatchObject([{ outcome: 'not-applicable' }]);
  await send('other');
  expect(toCheckResults(run, [any])).toMatchObject([{ outcome: 'pass' }]);
});

test.each([
  { name: 'reads concurrently', isConcurrent: true, concurrent: false, outcome: 'not-applicable' },
  { name: 'reads concurrently', isConcurrent: true, concurrent: true, outcome: 'pass' },
  { name: 'reads one after the other', isConcurrent: false, concurrent: false, outcome: 'pass' },
])('a check that $name with the option concurrent: $concurrent is $outcome', async (row) => {
  const { run, send } = start({ concurrent: row.concurrent });
  await send('lists');
  const [result] = toCheckResults(run, [{ ...lists, isConcurrent: row.isConcurrent }]);
  expect(result?.outcome).toBe(row.outcome);
  expect(result?.cause).toEqual(row.outcome === 'pass' ? undefined : { kind: 'option-needed', option: 'concurrent' });
});

test('a check about all responses is open if the user has stopped the run', () => {
  const controller = new AbortController();
  const { run } = start({ signal: controller.signal });
  expect(toCheckResults(run, [seen])).toMatchObject([{ outcome: 'observed' }]);
  controller.abort();
  expect(toCheckResults(run, [seen])).toMatchObject([{ outcome: 'inconclusive', cause: { kind: 'stopped' } }]);
});

test('an event that excuses a violation is the reason of the check', async () => {
  const { run, send } = start({}, () => new Response('', { status: 502 }));
  await send('lists');
  const reset: TargetEvent = { reason: { kind: 'reset' }, isAffected: () => true, excuses: () => true };
  expect(toCheckResults(run, [lists], [reset])).toMatchObject([{ outcome: 'inconclusive', cause: { kind: 'reset' } }]);
});

test('a known failure is marked', async () => {
  const check = 'listPets.responds';
  const { run, send } = start({ knownFailures: [{ check, reason: 'ticket 7' }] }, () => Response.json({}));
  await send(check);
  expect(toCheckResults(run, [{ ...lists, id: check }])).toMatchObject([{ knownFailure: { reason: 'ticket 7' } }]);
});

/** Lists the requests whose responses an observation gets in addition to its own. */
const listed: Check = {
  ...seen,
  describe: ({ all }) => all.map(({ request: { method, path } }) => `${method} ${path}`).join(', '),
};

test('an observation gets the complete responses to the checks of the three operations', async () => {
  const { run, send } = start();
  for (const request of [listPets('limit=1'), createPet({}), getPet(1), plainRequest('GET', '/animals')])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await send('other', request);
  await send('oracle', listPets('limit=2'), 'program');
  await send('other', listPets('limit=3'), 'look');
  const [result] = toCheckResults(run, [listed]);
  expect(result?.observed).toBe('GET /pets?limit=1, POST /pets, GET /pets/1, GET /pets?limit=3');
});

test('an observation gets no request without a response', async () => {
  const { run, send } = start({}, () => {
    throw new Error('socket hang up');
  });
  await send('other');
  expect(toCheckResults(run, [listed])).toMatchObject([{ observed: '' }]);
});

test('an observation gets no response of getPet once that may have been removed', async () => {
  const { run, send } = start({ asOf: new Date('2031-01-01') });
  await send('other', getPet(1));
  await send('other', listPets());
  expect(toCheckResults(run, [listed])).toMatchObject([{ observed: 'GET /pets' }]);
});
