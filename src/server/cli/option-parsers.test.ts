import { expect, test } from 'vitest';
import { parseChoice, parseFailure, parseLatency, parseMockedOperation, parseScenario } from './option-parsers.ts';

test('adds a choice to the previous ones, and the last value counts', () => {
  const first = parseChoice('limitOutOfRange=clamp');
  expect(first).toEqual({ limitOutOfRange: 'clamp' });
  expect(parseChoice('afterSunset=404', first)).toEqual({ limitOutOfRange: 'clamp', afterSunset: '404' });
  expect(parseChoice('limitOutOfRange=default', first)).toEqual({ limitOutOfRange: 'default' });
});

test('suggests a choice for a misspelt id', () => {
  expect(() => parseChoice('limitOutOfRnge=clamp')).toThrow('Did you mean limitOutOfRange?');
});

test.each(['', 'clamp', '=clamp', 'toString=1', '__proto__=1'])('rejects %j, which names no choice', (text) => {
  expect(() => parseChoice(text)).toThrow('Unknown choice');
});

test.each(['limitOutOfRange', 'limitOutOfRange=', 'limitOutOfRange=clmp'])('names the values for %j', (text) => {
  expect(() => parseChoice(text)).toThrow('Use one of refuse, clamp, default for limitOutOfRange.');
});

test.each([
  ['createPet=500:0.1', { operation: 'createPet', status: 500, probability: 0.1 }],
  ['listPets=network', { operation: 'listPets', network: true }],
  ['getPet=hang:1', { operation: 'getPet', hang: true, probability: 1 }],
  ['getPet=truncate:.5', { operation: 'getPet', truncate: true, probability: 0.5 }],
  ['listPets=502,body=html', { operation: 'listPets', status: 502, body: 'html' }],
  ['listPets=200:0.5,text=html', { operation: 'listPets', status: 200, probability: 0.5, text: 'html' }],
  [
    'getPet=503,contentType=text/html; charset=utf-8,trickle=2000,text=a, b:c=d,body=html',
    {
      operation: 'getPet',
      status: 503,
      contentType: 'text/html; charset=utf-8',
      trickle: 2000,
      text: 'a, b:c=d,body=html',
    },
  ],
  ['getPet=trickle=300,probability=.5', { operation: 'getPet', trickle: 300, probability: 0.5 }],
  ['getPet=network,delay=5,times=1', { operation: 'getPet', network: true, delay: 5, times: 1 }],
])('parses %s', (text, failure) => {
  expect(parseFailure(text)).toEqual([failure]);
});

test('adds a failure to the previous ones', () => {
  expect(parseFailure('listPets=503', parseFailure('getPet=hang'))).toEqual([
    { operation: 'getPet', hang: true },
    { operation: 'listPets', status: 503 },
  ]);
});

test('* is every operation', () => {
  expect(parseFailure('*=503:0.5')).toEqual(
    ['listPets', 'createPet', 'getPet'].map((operation) => ({ operation, status: 503, probability: 0.5 })),
  );
});

test.each([
  ['', 'Use OPERATION=FAILURE'],
  ['500', 'Use OPERATION=FAILURE'],
  ['createPet', 'Use OPERATION=FAILURE, such as createPet=500'],
  ['getPet=times=5', 'none of status, network, hang and truncate is set.'],
  ['deletePet=500', 'Use OPERATION=FAILURE'],
  ['getPet=200', 'status is 200. Use an HTTP status from 400 to 599, or from 200 with body or text.'],
  ['getPet=500:2', 'probability is 2. Use a number above 0 and at most 1.'],
  ['getPet=500:0', 'probability is 0.'],
  ['getPet=500:0.0', 'probability is 0.'],
  ['getPet=slow', /^Unknown failure "slow"\. Use OPERATION=FAILURE/],
  ['getPet=hagn', /^Unknown failure "hagn"\. Did you mean hang\? Use OPERATION=FAILURE/],
  ['getPet=500,hang=true', /^Unknown failure "hang=true"\. Did you mean hang\?/],
  ['getPet=500,delay', /^Unknown failure "delay"\./],
  // Only code can set these.
  ['getPet=500,when=1', /^Unknown failure "when=1"\./],
  ['getPet=500,headers=x', /^Unknown failure "headers=x"\./],
  ['getPet=502,body=htm', 'body is "htm". Use html, empty, invalid-json, or set text to send a text of yours.'],
  ['getPet=body=html', 'body is set without a status. Set a status, too.'],
  ['getPet=500,trickle=long', 'trickle: "long" is not valid. Use a number.'],
  ['getPet=500,trickle=', 'trickle: "" is not valid.'],
])('rejects %j', (text, problem) => {
  expect(() => parseFailure(text)).toThrow(problem);
});

test('suggests an operation for a misspelt one', () => {
  expect(() => parseFailure('createPt=500')).toThrow(/^Did you mean createPet\? Use OPERATION=/);
});

test('parses one number or two', () => {
  expect(parseLatency('200')).toEqual({ minimum: 200, maximum: 200 });
  expect(parseLatency('50..300')).toEqual({ minimum: 50, maximum: 300 });
});

test.each(['', 'fast', '300..50', '-1', '1.5', '5..', '600001'])('rejects %j', (text) => {
  expect(() => parseLatency(text)).toThrow('Use milliseconds such as 200, or 50..300');
});

test('adds one operation, or all', () => {
  expect(parseMockedOperation('getPet', ['createPet'])).toEqual(['createPet', 'getPet']);
  expect(parseMockedOperation('*')).toEqual(['listPets', 'createPet', 'getPet']);
});

test('rejects an unknown operation', () => {
  expect(() => parseMockedOperation('createPets')).toThrow(
    'Did you mean createPet? Use listPets, createPet, getPet, or * for all.',
  );
});

test('accepts the name of a scenario', () => {
  expect(parseScenario('outage')).toBe('outage');
});

test('suggests a similar name', () => {
  expect(() => parseScenario('outrage')).toThrow(
    'Unknown scenario. Did you mean outage? List them with: petstore-mock scenarios.',
  );
});
