import { expect, test } from 'vitest';
import { toFieldCause, toOpenPoint } from './cause.ts';
import { type Ignorable, findIgnoreRule, parseIgnoreRules } from './parse-ignore.ts';

const message: Ignorable = { cause: toFieldCause('body.message'), field: 'body.message', operation: 'getPet' };
const extra: Ignorable = {
  cause: toFieldCause('body[].links.self'),
  field: 'body[].links.self',
  operation: 'listPets',
};
const header: Ignorable = { cause: toOpenPoint('location'), field: 'headers.location', operation: 'createPet' };
const limit: Ignorable = { cause: toOpenPoint('limitOutOfRange'), field: 'status', operation: 'listPets' };
const route: Ignorable = { cause: toOpenPoint('unknownRoute'), field: 'status', operation: undefined };

test.each([
  ['body.message', [message]],
  ['body', [message, extra]],
  ['body.links', [extra]],
  ['body.link', []],
  ['headers.Location', [header]],
  ['headers', [header]],
  ['status', [limit, route]],
  ['location', [header]],
  ['limitOutOfRange', [limit]],
  ['getPet', [message]],
  ['listPets:status', [limit]],
  ['getPet:status', []],
  ['createPet:location', [header]],
])('%s leaves out only what it names', (rule, expected) => {
  const rules = parseIgnoreRules([rule]);
  const ignored = [message, extra, header, limit, route].filter((each) => findIgnoreRule(rules, each));
  expect(ignored).toEqual(expected);
});

test.each([
  ['location,', '"location," is neither a field nor a cause. Did you mean location?'],
  ['header.location', '"header.location" is neither a field nor a cause'],
  ['getPets', 'Did you mean getPet?'],
  ['putPet:status', '"putPet:status" is neither a field nor a cause'],
  ['', '"" is neither a field nor a cause. Use status, media-type, headers.NAME'],
])('rejects %j', (rule, expected) => {
  expect(() => parseIgnoreRules([rule])).toThrow(JSON.stringify(rule));
  try {
    parseIgnoreRules([rule]);
  } catch (error) {
    const { problem, advice } = error as { problem: string; advice: string };
    expect(`${problem}. ${advice}`).toContain(expected);
  }
});
