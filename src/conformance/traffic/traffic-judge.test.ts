import { expect, test } from 'vitest';
import { renderTerminal } from '../reporters/index.ts';
import { TrafficJudge } from './traffic-judge.ts';

const headers = { authorization: 'Bearer demo-key' };
const json = { 'content-type': 'application/json' };

test('lists created animals with the beginning of a long name', () => {
  const judge = new TrafficJudge('proxy', { baseUrl: 'http://petstore/v1', apiKey: 'demo-key' });
  const name = 'x'.repeat(5000);
  for (const start of [0, 10]) {
    const pet = { id: 7, name, categoryId: 1 };
    judge.observe({
      request: { method: 'POST', path: '/pets', headers, body: JSON.stringify({ name, categoryId: 1 }) },
      response: { status: 201, headers: json, text: JSON.stringify(pet), json: pet },
      start,
      end: start + 1,
    });
  }
  const { created, exchanges } = judge.toResult();
  expect(created).toMatchObject([{ id: '7' }, { id: '7' }]);
  expect(created[0]?.name.length).toBeLessThan(5000);
  expect(exchanges).toHaveLength(2);
});

test('shows no secret parameter in the list of exchanges, the evidence and the command', () => {
  const judge = new TrafficJudge('proxy', { baseUrl: 'http://petstore/v1' });
  const path = '/pets?token=qqqqwwwweeee&limit=1';
  const response = { status: 500, headers: json, text: '{"debug":"qqqqwwwweeee"}', json: { debug: 'qqqqwwwweeee' } };
  judge.observe({ request: { method: 'GET', path, headers }, response, start: 0, end: 1 });
  const result = judge.toResult();
  expect(result.exchanges).toMatchObject([{ path: '/pets?token=[redacted]&limit=1' }]);
  expect(result.checks.some(({ evidence }) => evidence?.reproduce?.includes('limit=1'))).toBe(true);
  expect(JSON.stringify(result)).not.toContain('qqqqwwww');
});

const secrets = { authorization: 'clientA-secret-99887766', cookie: 'cookieA-value-55443322' };
const shown = `${secrets.authorization} ${secrets.cookie}`;

test('shows no credential of an exchange that another response repeats', () => {
  const judge = new TrafficJudge('proxy', { baseUrl: 'http://petstore/v1' });
  const ofClientA = { authorization: `Bearer ${secrets.authorization}`, cookie: `sid=${secrets.cookie}` };
  const pets = [{ id: 'x', name: shown }];
  const observe = (start: number, sent: Record<string, string>, received: unknown) => {
    const request = { method: 'GET', path: '/pets', headers: sent };
    const response = { status: 200, headers: json, text: JSON.stringify(received), json: received };
    const observation = { request, response, start, end: start + 1 };
    return judge.observe(observation).map(({ actual }) => judge.redactorOf(observation).redact(`${actual} ${shown}`));
  };
  observe(0, ofClientA, []);
  const texts = observe(10, { authorization: 'Bearer of-client-B' }, pets);
  expect(texts.length).toBeGreaterThan(0);
  const text = JSON.stringify([judge.toResult(), texts]);
  expect(text).toContain('[redacted]');
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret.slice(0, 8));
});

test('a command for an animal says that its id is the observed one', () => {
  const judge = new TrafficJudge('proxy', { baseUrl: 'http://petstore/v1', apiKey: 'demo-key' });
  const pet = { id: 7, name: 'Rex', categoryId: 1 };
  const missing = { code: 'not_found', message: 'No.', status: 404 };
  judge.observe({
    request: { method: 'POST', path: '/pets', headers: { ...headers, ...json }, body: '{"name":"Rex","categoryId":1}' },
    response: { status: 201, headers: json, text: JSON.stringify(pet), json: pet },
    start: 0,
    end: 1,
  });
  judge.observe({
    request: { method: 'GET', path: '/pets/7', headers },
    response: { status: 404, headers: json, text: JSON.stringify(missing), json: missing },
    start: 20_000,
    end: 20_001,
  });
  const { checks } = judge.toResult();
  const { evidence } = checks.find(({ outcome }) => outcome === 'fail') ?? {};
  expect(evidence?.reproduce).toMatch(
    /^curl .*\ncurl .*\/pets\/7\n# The id is the observed one\. Replace it with the one of the new animal\.$/,
  );
});

test('names no seed, since nothing was generated from it', () => {
  const judge = new TrafficJudge('audit', { baseUrl: 'http://petstore/v1' });
  judge.observe({
    request: { method: 'GET', path: '/pets', headers },
    response: { status: 200, headers: json, text: '[]', json: [] },
    start: 0,
    end: 10,
  });
  const result = judge.toResult();
  expect(result.configuration).not.toHaveProperty('seed');
  expect(renderTerminal(result)).toContain('\n1 request to http://petstore/v1 in 0.01 s\n');
});

test('traffic is not testable if every request with a valid key is rejected, and nothing else is wrong', () => {
  const judgeAll = (...statuses: number[]) => {
    const judge = new TrafficJudge('proxy', { baseUrl: 'http://petstore/v1', apiKey: 'demo-key' });
    for (const [index, status] of statuses.entries()) {
      const body = status === 200 ? [] : { code: 'x', message: 'Rejected.', status };
      const response = {
        status,
        headers: { ...json, 'www-authenticate': 'Bearer' },
        text: JSON.stringify(body),
        json: body,
      };
      judge.observe({
        request: { method: 'GET', path: '/pets', headers },
        response,
        start: 10 * index,
        end: 10 * index + 1,
      });
    }
    return judge.toResult();
  };
  const judgeStatuses = (...statuses: number[]) => judgeAll(...statuses).verdict;
  expect(judgeStatuses(401, 401)).toMatchObject({
    exitCode: 3,
    notTestable: true,
    summary: expect.stringContaining('every request with it got 401') as string,
  });
  expect(judgeStatuses(401, 200)).toMatchObject({ exitCode: 0 });
  expect(judgeStatuses(401, 500)).toMatchObject({ exitCode: 1 });
  // A key that is rejected to the end has expired.
  expect(judgeStatuses(200, 401, 200)).toMatchObject({ exitCode: 1 });
  expect(judgeStatuses(200, 200, 401, 401)).toMatchObject({
    exitCode: 3,
    summary: expect.stringContaining('accepted until request 2 of 4') as string,
  });
  expect(judgeAll(200, 200, 401, 401).checks.find(({ clause }) => clause === 'authentication.bearer')).toMatchObject({
    outcome: 'inconclusive',
    cause: { kind: 'lost-key', requests: 4, until: 2 },
  });
});
