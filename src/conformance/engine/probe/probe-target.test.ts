import { expect, test } from 'vitest';
import { Inconclusive } from '../../checks/outcome.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { createPlan } from '../plan.ts';
import { probeTarget } from './probe-target.ts';
import type { Sender } from '../sending/sender.ts';

const rex = { id: 1, name: 'Rex', categoryId: 7 };
const stopped = new Promise<never>(() => {});

interface Options {
  readOnly?: boolean;
  maxCreates?: number;
  only?: string[];
  isRemoved?: boolean;
  error?: Error;
}

function probe(options: Options = {}) {
  const { isRemoved = false, error, ...rest } = options;
  const sent: string[] = [];
  const sender = {
    async send(request: HttpRequest) {
      sent.push(`${request.method} ${request.path}`);
      if (error) throw error;
      return { request, response: { status: 200, headers: {}, text: '', json: [rex] } };
    },
  } as unknown as Sender;
  const plan = createPlan({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', requestIds: false, ...rest });
  return { sent, result: probeTarget({ plan, sender, isRemoved, stopped }) };
}

test('sends one request for each operation and targets that a server may reject, and returns the listed animals', async () => {
  const { sent, result } = probe();
  expect(await result).toEqual({ initialPets: [rex] });
  expect(sent).toEqual([
    'GET /pets',
    'GET /pets/1',
    'POST /pets',
    'GET /pets%zz[]?x=[]',
    'GET /pets%00',
    'GET /pets%2F',
    'GET /pets;x',
    'GET /pets%20',
  ]);
});

test.each([
  [
    { isRemoved: true },
    ['GET /pets', 'POST /pets', 'GET /pets%zz[]?x=[]', 'GET /pets%00', 'GET /pets%2F', 'GET /pets;x', 'GET /pets%20'],
  ],
  [
    { readOnly: true },
    ['GET /pets', 'GET /pets/1', 'GET /pets%zz[]?x=[]', 'GET /pets%00', 'GET /pets%2F', 'GET /pets;x', 'GET /pets%20'],
  ],
  [
    { maxCreates: 0 },
    ['GET /pets', 'GET /pets/1', 'GET /pets%zz[]?x=[]', 'GET /pets%00', 'GET /pets%2F', 'GET /pets;x', 'GET /pets%20'],
  ],
  [{ only: ['listPets.limit-1'] }, ['GET /pets', 'GET /pets/1', 'POST /pets']],
])('with %j sends only %j', async (options, expected) => {
  const { sent, result } = probe(options);
  await result;
  expect(sent).toEqual(expected);
});

test('a limit of the run makes the target untestable; any other error is a bug', async () => {
  const error = new Inconclusive({ kind: 'stopped' });
  expect(await probe({ error }).result).toEqual({ untestable: 'the run was stopped' });
  await expect(probe({ error: new TypeError('a bug') }).result).rejects.toThrow('a bug');
});
