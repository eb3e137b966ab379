import { expect, test } from 'vitest';
import type { Check } from '../../checks/check.ts';
import { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import type { KeyVariant } from '../../exchange/key-variant.ts';
import { listPets } from '../../exchange/request.ts';
import type { TargetEvent } from '../review/target-event.ts';
import { type Findings, toOutcomes } from './to-outcomes.ts';
import type { Violation } from '../violation.ts';

const program = () => Promise.resolve();
const limit: Check = { id: 'a', level: 'MUST', clause: 'listPets.limit', title: 'MUST a', program };
const other: Check = { id: 'b', level: 'MUST', clause: 'listPets.limit', title: 'MUST b', program };
const listed: Check = { id: 'c', level: 'MUST', clause: 'listPets.limit', title: 'MUST c', program, aspect: 'listed' };
const all: Check = { id: 'all', level: 'MUST', clause: 'listPets.limit', title: 'MUST all' };
const part: Check = { id: 'part', level: 'MUST', clause: 'listPets.limit', title: 'MUST part', aspect: 'limit' };
const form: Check = { id: 'form', level: 'MUST', clause: 'service.json', title: 'MUST form' };
const seen: Check = {
  id: 'seen',
  level: 'MAY',
  clause: 'limitOutOfRange',
  title: 'seen',
  program,
  describe: ({ own }) => own[0]?.response.text,
};

const exchangeOf = (checkId: string): CompletedExchange => ({
  request: listPets(),
  response: { status: 200, headers: {}, text: '[]', json: [] },
  checkId,
  phase: 'main',
  start: 0,
  duration: 1,
});

/** A violation by the response to a request of a check. */
const violate = (checkId: string, more: Partial<Violation> = {}): Violation => ({
  clause: 'listPets.limit',
  level: 'MUST',
  also: [],
  aspects: [],
  expected: 'x',
  actual: 'y',
  entry: exchangeOf(checkId),
  earlier: [],
  ...more,
});

const RULE = 'MUST listPets.limit';

const nothing: Findings = {
  violations: [],
  suspectedBy: () => new Set(),
  examinedBy: () => new Set([RULE]),
  isExamined: () => true,
  endOf: () => undefined,
  stopped: undefined,
  events: [],
  journal: [],
  responses: () => [],
};

/** The outcomes of checks whose requests have put the clause to the test, unless the findings say otherwise. */
function outcomesOf(checks: readonly Check[], findings: Partial<Findings> = {}) {
  const outcomes = toOutcomes(checks, { ...nothing, ...findings });
  return Object.fromEntries(
    [...outcomes].map(([id, outcome]) => [
      id,
      'reason' in outcome ? [outcome.outcome, outcome.reason] : outcome.outcome,
    ]),
  );
}

const otherClause = (clause: string, check?: string) => [
  'inconclusive',
  { kind: 'other-clause', clause, ...(check && { check }) },
];
const noResponse = ['not-applicable', { kind: 'no-such-response', lacks: 'response' }];

test('a check passes if its requests put its clause to the test, and none violates it', () => {
  expect(outcomesOf([limit, all])).toEqual({ a: 'pass', all: 'pass' });
  expect(outcomesOf([limit, all], { examinedBy: () => new Set(), isExamined: () => false })).toEqual({
    a: noResponse,
    all: noResponse,
  });
});

test('a violation fails the check that has sent the request, and leaves the one for all responses open', () => {
  const violations = [violate('a')];
  expect(outcomesOf([limit, other, all], { violations })).toEqual({
    a: 'fail',
    b: 'pass',
    all: otherClause('listPets.limit', 'a'),
  });
});

test('a violation of another check fails the one without a program that is about the part, or about the rest', () => {
  const ofPart = [violate('oracle', { aspects: ['limit'] })];
  expect(outcomesOf([limit, part, all], { violations: ofPart })).toEqual({ a: 'pass', part: 'fail', all: 'pass' });
  expect(outcomesOf([limit, all], { violations: ofPart })).toEqual({ a: 'pass', all: 'fail' });
  const others = [violate('oracle')];
  expect(outcomesOf([limit, part, all], { violations: others })).toEqual({ a: 'pass', part: 'pass', all: 'fail' });
});

test('two violations of one rule fail one check', () => {
  expect(outcomesOf([limit, all], { violations: [violate('a'), violate('oracle')] })).toEqual({
    a: 'fail',
    all: otherClause('listPets.limit', 'a'),
  });
});

test('a wrong credential that several operations accept fails one check', () => {
  const ofKeys = ['d', 'e', 'f', 'g', 'h'].map((id): Check => ({
    id,
    level: 'MUST',
    clause: 'authentication.refused',
    title: `MUST ${id}`,
    program,
  }));
  const accept = (checkId: string, key: KeyVariant, status = 200, json: object = []): Violation =>
    violate(checkId, {
      clause: 'authentication.refused',
      aspects: ['status'],
      entry: { ...answer(checkId, status, json), request: listPets('', { key }) },
    });
  const examinedBy = () => new Set(['MUST authentication.refused'] as const);
  const failure = { code: 'x', message: 'x', status: 400 };
  const violations = [
    accept('d', 'missing'),
    accept('e', 'missing'),
    accept('f', 'wrong'),
    // An invalid body is looked at only after the credential.
    accept('g', 'missing', 400, failure),
    // This one was rejected, with a wrong status.
    accept('h', 'missing', 200, failure),
  ];
  const explained = otherClause('authentication.refused', 'd');
  expect(outcomesOf(ofKeys, { violations, examinedBy })).toEqual({
    d: 'fail',
    e: explained,
    f: 'fail',
    g: explained,
    h: 'fail',
  });
});

test('violations that share a cause which the oracle names fail one check, and those with other causes another', () => {
  const caused = (checkId: string, actual: string, causes: string[]) => violate(checkId, { actual, causes });
  const violations = [caused('a', '2 animals', ['x']), caused('b', '6 animals', ['x'])];
  expect(outcomesOf([limit, other], { violations })).toEqual({ a: 'fail', b: otherClause('listPets.limit', 'a') });
  const independent = [caused('a', '2 animals', ['x']), caused('b', '6 animals', ['y'])];
  expect(outcomesOf([limit, other], { violations: independent })).toEqual({ a: 'fail', b: 'fail' });
});

test('a violation that shares one cause with a failure may share another one with the next', () => {
  const chain = [['x'], ['x', 'y'], ['y']].map((causes, index) =>
    violate(['a', 'b', 'd'][index] ?? '', { actual: String(index), causes }),
  );
  const third: Check = { ...limit, id: 'd' };
  expect(outcomesOf([limit, other, third], { violations: chain })).toEqual({
    a: 'fail',
    b: otherClause('listPets.limit', 'a'),
    d: otherClause('listPets.limit', 'a'),
  });
});

test('a violation that follows from another one fails no check of its own, in any order, and fails alone', () => {
  const consequence = violate('a', { actual: 'x', followsFrom: ['all'] });
  const cause = violate('b', { actual: 'y', causes: ['all'] });
  expect(outcomesOf([limit, other], { violations: [consequence, cause] })).toEqual({
    a: otherClause('listPets.limit', 'b'),
    b: 'fail',
  });
  const unrelated = violate('b', { actual: 'y', followsFrom: ['all'] });
  expect(outcomesOf([limit, other], { violations: [consequence, unrelated] })).toEqual({ a: 'fail', b: 'fail' });
});

test('a violation of a check follows from one that only the requests of others show', () => {
  const violations = [
    violate('a', { actual: 'x', followsFrom: ['lost'] }),
    violate('oracle', { clause: 'listPets.status', actual: 'y', causes: ['lost'] }),
  ];
  const filter: Check = { id: 'filter', level: 'MUST', clause: 'listPets.status', title: 'MUST filter' };
  expect(outcomesOf([limit, filter], { violations })).toEqual({
    a: otherClause('listPets.limit', 'filter'),
    filter: 'fail',
  });
});

test('a violation follows from another one whose rule has failed for a third', () => {
  const violations = [
    violate('a', { actual: 'x' }),
    violate('oracle', { actual: 'y', causes: ['all'] }),
    violate('oracle', { clause: 'listPets.status', actual: 'z', followsFrom: ['all'] }),
  ];
  const filter: Check = { id: 'filter', level: 'MUST', clause: 'listPets.status', title: 'MUST filter' };
  expect(outcomesOf([limit, filter], { violations })).toEqual({
    a: 'fail',
    filter: otherClause('listPets.status', 'a'),
  });
});

test('a recommendation is not reported beside any response that violates a requirement, nor for its cause', () => {
  const must = [violate('a'), violate('a', { actual: 'z', causes: ['x'] })] as const;
  const should = (more: Partial<Violation>) =>
    violate('robust', { level: 'SHOULD', clause: 'http.robustness', actual: 'warned', ...more });
  const elsewhere = { ...exchangeOf('robust'), request: listPets('limit=7') };
  const outcomesWith = (...more: Violation[]) => outcomesOf([limit, robust], { violations: [...must, ...more] });
  const explained = { a: 'fail', robust: otherClause('http.robustness', 'a') };
  // The check reports the first violation, and the recommendation is violated by the exchange of the second.
  expect(outcomesWith(should({ entry: must[1].entry }))).toEqual(explained);
  expect(outcomesWith(should({ entry: elsewhere, causes: ['x'] }))).toEqual(explained);
  expect(outcomesWith(should({ entry: elsewhere, causes: ['y'] }))).toEqual({ a: 'fail', robust: 'fail' });
  // A second fault shows where no requirement is violated.
  expect(outcomesWith(should({ entry: must[1].entry }), should({ entry: elsewhere }))).toEqual({
    a: 'fail',
    robust: 'fail',
  });
});

test('a check about a part of a clause fails for that part only', () => {
  expect(outcomesOf([listed, all], { violations: [violate('c')] })).toEqual({ c: 'pass', all: 'fail' });
  expect(outcomesOf([listed, all], { violations: [violate('c', { aspects: ['listed'] })] })).toEqual({
    c: 'fail',
    all: otherClause('listPets.limit', 'c'),
  });
});

test('a violation of two clauses fails the check of either, if it has sent the request', () => {
  const violations = [violate('a', { clause: 'service.json', also: ['listPets.limit'] })];
  expect(outcomesOf([limit, form], { violations })).toEqual({
    a: 'fail',
    form: otherClause('service.json', 'a'),
  });
});

test('a violation of another level or clause does not fail a check, and keeps it from being tested if nothing else tests it', () => {
  const violations = [violate('a', { clause: 'service.json' })];
  expect(outcomesOf([limit, form], { violations })).toEqual({ a: 'pass', form: 'fail' });
  expect(outcomesOf([limit, form], { violations, examinedBy: () => new Set() })).toEqual({
    a: otherClause('service.json', 'form'),
    form: 'fail',
  });
  expect(outcomesOf([limit], { violations, examinedBy: () => new Set() })).toEqual({ a: otherClause('service.json') });
  const recommended = [violate('a', { level: 'SHOULD' })];
  expect(outcomesOf([limit], { violations: recommended, examinedBy: () => new Set() })).toEqual({ a: noResponse });
});

test('a check that seems to be violated as another one is leaves that open', () => {
  const suspectedBy = () => new Set([RULE] as const);
  expect(outcomesOf([limit, other], { violations: [violate('a')], suspectedBy })).toEqual({
    a: 'fail',
    b: otherClause('listPets.limit', 'a'),
  });
  expect(outcomesOf([limit], { suspectedBy })).toEqual({ a: 'pass' });
});

test('a program that has ended early gives the reason, unless there is a violation', () => {
  const stop = { kind: 'stopped' } as const;
  const isOver = { kind: 'removal', isOver: true } as const;
  expect(outcomesOf([limit], { endOf: () => new Inconclusive(stop) })).toEqual({ a: ['inconclusive', stop] });
  expect(outcomesOf([limit], { endOf: () => new NotApplicable(isOver) })).toEqual({ a: ['not-applicable', isOver] });
  const violations = [violate('a')];
  expect(outcomesOf([limit], { violations, endOf: () => new Inconclusive(stop) })).toEqual({ a: 'fail' });
  expect(outcomesOf([all], { stopped: stop })).toEqual({ all: ['inconclusive', stop] });
});

test('a control that violates a clause leaves all checks open that need it', () => {
  const violation = violate('a', { clause: 'service.json' });
  const endOf = () => new Inconclusive({ kind: 'control-failed', expected: '200', actual: '500' }, violation.entry);
  expect(outcomesOf([limit, other, form], { violations: [violation], endOf })).toMatchObject({
    a: otherClause('service.json', 'form'),
    b: otherClause('service.json', 'form'),
  });
});

test('what has happened to the target excuses a violation, and explains why a check was not tested', () => {
  const violation = violate('a');
  const reason = { kind: 'reset' } as const;
  const event: TargetEvent = {
    reason,
    isAffected: (entry) => entry === violation.entry,
    excuses: ({ entry }) => entry === violation.entry,
    explains: ({ kind }) => kind === 'limit',
  };
  const findings = { violations: [violation], events: [event], journal: [violation.entry] };
  expect(outcomesOf([limit, other], findings)).toEqual({ a: ['inconclusive', reason], b: 'pass' });
  expect(outcomesOf([all], { ...findings, violations: [violate('oracle', { entry: violation.entry })] })).toEqual({
    all: ['inconclusive', reason],
  });
  const endOf = () => new Inconclusive({ kind: 'limit', limit: 'maxCreates', maximum: 4 });
  expect(outcomesOf([other], { ...findings, endOf })).toEqual({ b: ['inconclusive', reason] });
  const hiding = { ...event, excuses: () => false, hidesEverything: true };
  expect(outcomesOf([limit, other, all], { events: [hiding], journal: [violation.entry] })).toEqual({
    a: ['inconclusive', reason],
    b: 'pass',
    all: ['inconclusive', reason],
  });
});

test('an observation describes the responses, or why nothing is known', () => {
  expect(toOutcomes([seen], { ...nothing, journal: [exchangeOf('seen')] }).get('seen')).toEqual({
    outcome: 'observed',
    observed: '[]',
  });
  const { response: _response, ...failed } = exchangeOf('seen');
  const journal = [{ ...failed, failure: 'reset' }];
  expect(toOutcomes([seen], { ...nothing, journal }).get('seen')).toEqual({ outcome: 'observed', observed: 'reset' });
  expect(outcomesOf([seen])).toEqual({ seen: ['not-applicable', { kind: 'no-such-response', lacks: 'evidence' }] });
});

/** A response with a status and an error code, or with a body of another media type. */
const answer = (checkId: string, status: number, json?: object, type = 'application/json'): CompletedExchange => ({
  ...exchangeOf(checkId),
  response: { status, headers: { 'content-type': type }, text: JSON.stringify(json) ?? '', json },
});

/** Of another clause, with requests of its own. */
const json: Check = { id: 'json', level: 'MUST', clause: 'service.json', title: 'MUST json', program };
const robust: Check = { id: 'robust', level: 'SHOULD', clause: 'http.robustness', title: 'SHOULD robust' };

/** The violations of two checks whose responses are wrong in the same part. */
const ofTwo = (aspect: 'status' | 'media-type', first: CompletedExchange, second: CompletedExchange) => [
  violate('a', { aspects: [aspect], entry: first }),
  violate('json', { aspects: [aspect], entry: second, clause: 'service.json' }),
];

test('one error is one failure, which is about all clauses, unless services have it for many things', () => {
  const failure = { code: 'down', message: 'x', status: 500 };
  const same = ofTwo('status', answer('a', 500, failure), answer('json', 500, failure));
  expect(outcomesOf([limit, json], { violations: same })).toEqual({
    a: 'fail',
    json: otherClause('service.json', 'a'),
  });
  expect(toOutcomes([limit, json], { ...nothing, violations: same }).get('a')).toMatchObject({
    violation: { also: ['service.json'] },
  });
  const codes = ofTwo('status', answer('a', 500, failure), answer('json', 500, { ...failure, code: 'other' }));
  expect(outcomesOf([limit, json], { violations: codes })).toEqual({ a: 'fail', json: 'fail' });
  const common = ofTwo('status', answer('a', 400, failure), answer('json', 400, failure));
  expect(outcomesOf([limit, json], { violations: common })).toEqual({ a: 'fail', json: 'fail' });
});

test('one media type is one failure', () => {
  const html = (checkId: string, status: number) => answer(checkId, status, undefined, 'text/html');
  const violations = ofTwo('media-type', html('a', 200), html('json', 404));
  expect(outcomesOf([limit, json], { violations })).toEqual({ a: 'fail', json: otherClause('service.json', 'a') });
  const problems = ofTwo(
    'media-type',
    answer('a', 404, {}, 'x/problem+json'),
    answer('json', 400, {}, 'x/problem+json'),
  );
  expect(outcomesOf([limit, json], { violations: problems })).toEqual({
    a: 'fail',
    json: otherClause('service.json', 'a'),
  });
  const types = ofTwo('media-type', html('a', 200), answer('json', 200, undefined, 'text/plain'));
  expect(outcomesOf([limit, json], { violations: types })).toEqual({ a: 'fail', json: 'fail' });
});

test('a recommendation is not reported beside the requirement that the same response violates', () => {
  const entry = answer('a', 500, { code: 'down' });
  const [must, should] = [violate('a', { aspects: ['status'], entry }), { level: 'SHOULD', clause: 'http.robustness' }];
  const violations = [{ ...must, ...should }, must] as Violation[];
  expect(outcomesOf([robust, limit], { violations })).toEqual({
    robust: otherClause('http.robustness', 'a'),
    a: 'fail',
  });
  expect(outcomesOf([robust, limit], { violations: violations.slice(0, 1) })).toMatchObject({ robust: 'fail' });
});

test('a recommendation of the same clause, or shown by the same request only, is not reported beside a requirement', () => {
  const must = violate('a', { actual: '101 animals' });
  const ofClause = violate('robust', { level: 'SHOULD', actual: '102 animals' });
  const clauseCheck: Check = { ...robust, clause: 'listPets.limit' };
  expect(outcomesOf([limit, clauseCheck], { violations: [must, ofClause] })).toEqual({
    a: 'fail',
    robust: otherClause('listPets.limit', 'a'),
  });
  const ofRequest = violate('robust', { level: 'SHOULD', clause: 'http.robustness', actual: 'z' });
  expect(outcomesOf([limit, robust], { violations: [must, ofRequest] })).toEqual({
    a: 'fail',
    robust: otherClause('http.robustness', 'a'),
  });
  const elsewhere = { ...ofRequest, entry: { ...ofRequest.entry, request: listPets('limit=101') } };
  expect(outcomesOf([limit, robust], { violations: [must, ofRequest, elsewhere] })).toEqual({
    a: 'fail',
    robust: 'fail',
  });
});

test('a page in place of JSON is one failure, whatever its status, and so is an error object with 200', () => {
  const page = (checkId: string) => answer(checkId, 500, undefined, 'text/html');
  const pages = [
    ...ofTwo('status', page('a'), page('json')).slice(0, 1),
    ...ofTwo('media-type', page('a'), page('json')).slice(1),
  ];
  expect(outcomesOf([limit, json], { violations: pages })).toEqual({
    a: 'fail',
    json: otherClause('service.json', 'a'),
  });
  const failure = { code: 'unauthorized', message: 'x', status: 401 };
  const successes = ofTwo('status', answer('a', 200, failure), answer('json', 200, failure));
  const ofContent = successes.map((violation, index) => ({ ...violation, aspects: index === 0 ? ['status'] : [] }));
  for (const violations of [successes, ofContent as Violation[]])
    expect(outcomesOf([limit, json], { violations })).toEqual({
      a: 'fail',
      json: otherClause('service.json', 'a'),
    });
  // Animals may have a field of that name.
  const pets = successes.map(({ entry, ...violation }) => ({
    ...violation,
    entry: answer(entry.checkId, 200, { ...failure, id: 1 }),
  }));
  expect(outcomesOf([limit, json], { violations: pets })).toEqual({ a: 'fail', json: 'fail' });
});

test('one unusual status is one failure, and the usual ones say nothing', () => {
  const of = (status: number) => ofTwo('status', answer('a', status, []), answer('json', status, []));
  expect(outcomesOf([limit, json], { violations: of(206) })).toEqual({
    a: 'fail',
    json: otherClause('service.json', 'a'),
  });
  for (const status of [200, 201])
    expect(outcomesOf([limit, json], { violations: of(status) })).toEqual({ a: 'fail', json: 'fail' });
});

test('equal content that violates one clause is one failure, and other content another', () => {
  const actual = '21 animals';
  const violations = [violate('a', { actual }), violate('b', { actual })];
  expect(outcomesOf([limit, other], { violations })).toEqual({ a: 'fail', b: otherClause('listPets.limit', 'a') });
  expect(outcomesOf([limit, other], { violations: [violate('a', { actual }), violate('b')] })).toEqual({
    a: 'fail',
    b: 'fail',
  });
});

test('a check without a program leaves out what a failure is about, unless the status is wrong', () => {
  const wide = violate('a', { also: ['service.json'], actual: 'first' });
  const violations = [wide, violate('x', { clause: 'service.json', actual: 'second' })];
  expect(outcomesOf([limit, form], { violations })).toEqual({ a: 'fail', form: otherClause('service.json', 'a') });
  const ofStatus = [wide, violate('x', { clause: 'service.json', aspects: ['status'] })];
  expect(outcomesOf([limit, form], { violations: ofStatus })).toEqual({ a: 'fail', form: 'fail' });
});

test('a violation fails a check of its clause if no other selected one reports it', () => {
  expect(outcomesOf([limit, json], { violations: [violate('json')] })).toMatchObject({ a: 'fail' });
});

test('two requests that are accepted although they must be rejected are two failures', () => {
  const accepted = (checkId: string) => violate(checkId, { aspects: ['status'], entry: answer(checkId, 200, []) });
  expect(outcomesOf([limit, other], { violations: [accepted('a'), accepted('b')] })).toEqual({ a: 'fail', b: 'fail' });
});

test('a violation by a request of no check fails one that applies to the target', () => {
  const violations = [violate('program')];
  expect(outcomesOf([limit, other], { violations })).toMatchObject({ a: 'fail' });
  const endOf = ({ id }: Check) => (id === 'a' ? new NotApplicable({ kind: 'stopped' }) : undefined);
  expect(outcomesOf([limit, other], { violations, endOf })).toMatchObject({ b: 'fail' });
  expect(outcomesOf([limit], { violations, endOf })).toMatchObject({ a: expect.not.stringMatching('fail') as unknown });
});

test('a check passes only if each of its requests got a response, or one that another check reports', () => {
  const { response: _none, ...lost } = exchangeOf('a');
  const ofForm = (more: Partial<Violation> = {}) => [violate('a', { clause: 'service.json', ...more })];
  const without = { ...lost, failure: 'the connection was closed' };
  expect(outcomesOf([limit], { violations: ofForm({ entry: without }) })).toEqual({ a: otherClause('service.json') });
  expect(outcomesOf([limit, form], { violations: ofForm({ entry: without }) })).toMatchObject({
    a: otherClause('service.json', 'form'),
    form: 'fail',
  });
  // A run of few checks does not report it.
  expect(outcomesOf([limit], { violations: ofForm() })).toEqual({ a: otherClause('service.json') });
  expect(outcomesOf([limit, form], { violations: ofForm() })).toEqual({ a: 'pass', form: 'fail' });
  expect(outcomesOf([limit], { violations: ofForm({ level: 'SHOULD' }) })).toEqual({ a: 'pass' });
  // The request was sent again.
  const later = { status: 429, headers: { 'retry-after': '1' }, text: '{}', json: {} };
  const retried = { ...exchangeOf('a'), response: later };
  expect(outcomesOf([limit], { violations: ofForm({ entry: retried }) })).toEqual({ a: 'pass' });
});

test('an observation describes its own responses, not the lists that show what they have done', () => {
  const look = { ...exchangeOf('seen'), purpose: 'look' as const };
  expect(outcomesOf([seen], { journal: [look] })).toEqual({
    seen: ['not-applicable', { kind: 'no-such-response', lacks: 'evidence' }],
  });
  expect(outcomesOf([seen], { journal: [look, exchangeOf('seen')] })).toEqual({ seen: 'observed' });
});

test('an open check names the failure that reports its clause at the level of the violation', () => {
  const first: Check = { ...limit, id: 'first', clause: 'listPets.status' };
  const should: Check = { ...limit, id: 's', level: 'SHOULD', clause: 'http.robustness', title: 'SHOULD s' };
  const recommended: Check = { ...all, id: 'recommended', level: 'SHOULD', title: 'SHOULD all' };
  const required = [violate('first', { clause: 'listPets.status', actual: '1' }), violate('a', { actual: '2' })];
  const ofShould = { ...exchangeOf('s'), request: listPets('limit=7') };
  const warning = violate('s', { level: 'SHOULD', clause: 'http.robustness', actual: '3', entry: ofShould });
  const violations = [...required, { ...warning, also: ['listPets.limit' as const] }];
  expect(outcomesOf([first, should, limit, all], { violations })).toEqual({
    first: 'fail',
    s: 'fail',
    a: 'fail',
    all: otherClause('listPets.limit', 'a'),
  });
  const widely = violate('json', { clause: 'service.json', also: ['listPets.limit'], actual: '4' });
  const ofClause = { ...warning, clause: 'listPets.limit' as const };
  expect(
    outcomesOf([json, { ...should, clause: 'listPets.limit' }, recommended], { violations: [widely, ofClause] }),
  ).toEqual({
    json: 'fail',
    s: 'fail',
    recommended: otherClause('listPets.limit', 's'),
  });
});

test('the reason names no check if none reports the violation', () => {
  const violations = [violate('a', { clause: 'service.json' })];
  const outcome = toOutcomes([limit], { ...nothing, violations, examinedBy: () => new Set() }).get('a');
  expect(outcome).toStrictEqual({
    outcome: 'inconclusive',
    reason: { kind: 'other-clause', clause: 'service.json' },
  });
});

test('violations by the requests of other checks do not keep a check from being tested', () => {
  const violations = [violate('x', { clause: 'service.json' })];
  expect(outcomesOf([limit], { violations })).toEqual({ a: 'pass' });
  const stop = { kind: 'stopped' } as const;
  const endOf = () => new Inconclusive(stop);
  expect(outcomesOf([limit], { violations, endOf })).toEqual({ a: ['inconclusive', stop] });
});

test('a control that only violates a recommendation is not the reason why a check was not tested', () => {
  const violation = violate('x', { clause: 'http.robustness', level: 'SHOULD' });
  const reason = { kind: 'control-failed', expected: '200', actual: '500' } as const;
  const endOf = () => new Inconclusive(reason, violation.entry);
  expect(outcomesOf([limit], { violations: [violation], endOf })).toEqual({ a: ['inconclusive', reason] });
});

/** An event that affects all requests, and excuses and explains nothing. */
const reset: TargetEvent = { reason: { kind: 'reset' }, isAffected: () => true, excuses: () => false };

test('an event that excuses one of two violations leaves the check open that another failure is about', () => {
  const violations = [violate('a', { causes: ['x'] }), violate('b', { causes: ['x'] }), violate('b', { actual: 'z' })];
  const excuses = (violation: Violation) => violation === violations[2];
  expect(outcomesOf([limit, other], { violations, events: [{ ...reset, excuses }] })).toEqual({
    a: 'fail',
    b: ['inconclusive', reset.reason],
  });
});

test('an event that excuses a violation is not the reason of a check about another clause', () => {
  const events = [{ ...reset, excuses: () => true }];
  expect(outcomesOf([form, all], { violations: [violate('x')], events })).toEqual({
    form: 'pass',
    all: ['inconclusive', reset.reason],
  });
});

const failedControl = { kind: 'control-failed', expected: '200', actual: '500' } as const;

test.each([
  { name: 'affects its control', event: {}, reason: failedControl, verb: 'is' },
  { name: 'does not affect its control', event: { isAffected: () => false }, reason: failedControl, verb: 'is not' },
  {
    name: 'explains something else',
    event: { isAffected: () => false, explains: ({ kind }) => kind === 'limit' },
    reason: failedControl,
    verb: 'is not',
  },
  {
    // A target may reject every animal for another reason.
    name: 'affects the creations that were rejected',
    event: {},
    reason: { kind: 'creations-rejected', because: 'key' },
    verb: 'is not',
  },
] satisfies { name: string; event: Partial<TargetEvent>; reason: Inconclusive['reason']; verb: string }[])(
  'an event that $name $verb the reason why a check was not tested',
  ({ event, reason, verb }) => {
    const endOf = () => new Inconclusive(reason, exchangeOf('a'));
    expect(outcomesOf([limit], { endOf, events: [{ ...reset, ...event }] })).toEqual({
      a: ['inconclusive', verb === 'is' ? reset.reason : reason],
    });
  },
);

test('an event that affects requests is not the reason of a check that ended without one', () => {
  const stop = { kind: 'stopped' } as const;
  expect(outcomesOf([limit], { endOf: () => new Inconclusive(stop), events: [reset] })).toEqual({
    a: ['inconclusive', stop],
  });
});

test('one request that an event affects leaves its check open, even if the others have tested the clause', () => {
  const journal = [exchangeOf('a'), exchangeOf('a')];
  const event: TargetEvent = { ...reset, hidesEverything: true, isAffected: (entry) => entry === journal[1] };
  expect(outcomesOf([limit], { events: [event], journal })).toEqual({ a: ['inconclusive', reset.reason] });
});

test('an observation describes only the responses to its own requests', () => {
  const others = { ...exchangeOf('a'), response: { ...exchangeOf('a').response, text: 'others' } };
  expect(toOutcomes([seen], { ...nothing, journal: [others, exchangeOf('seen')] }).get('seen')).toEqual({
    outcome: 'observed',
    observed: '[]',
  });
});

test('an observation that its responses do not show describes why another request got none', () => {
  const { response: _none, ...lost } = exchangeOf('seen');
  const blind: Check = { ...seen, describe: () => undefined };
  const journal = [exchangeOf('seen'), { ...lost, failure: 'the connection was closed' }];
  expect(toOutcomes([blind], { ...nothing, journal }).get('seen')).toEqual({
    outcome: 'observed',
    observed: 'the connection was closed',
  });
});

test.each([
  { clause: 'http.www-authenticate', hides: true, lacks: 'headers' },
  { clause: 'http.deprecation-header', hides: true, lacks: 'headers' },
  { clause: 'http.location', hides: true, lacks: 'headers' },
  { clause: 'http.validators', hides: true, lacks: 'headers' },
  { clause: 'http.location', hides: false, lacks: 'response' },
  { clause: 'http.robustness', hides: true, lacks: 'response' },
] as const)(
  'a check of $clause without a suitable response lacks the $lacks if a browser hides headers: $hides',
  ({ clause, hides, lacks }) => {
    const shown = exchangeOf('x');
    const hidden = { ...shown, response: { ...shown.response, hidesHeaders: hides } };
    expect(outcomesOf([{ ...limit, clause }], { responses: () => [shown, hidden] })).toEqual({
      a: ['not-applicable', { kind: 'no-such-response', lacks }],
    });
  },
);
