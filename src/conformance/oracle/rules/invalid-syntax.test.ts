import { expect, test } from 'vitest';
import { tryToDecodePercent } from '../../../shared/decode-percent.ts';
import { KEY, create, describeFirst, error, exchange, get, list, newRex } from '../../../../test/support/exchanges.ts';

const ofStatus = /listPets\.response|getPet|newPet|authentication/;
const withCookie = (cookie: string, status: number, authorization = `Bearer ${KEY}`) =>
  describeFirst(exchange(list(), error(status), { headers: { cookie }, authorization }));

test.each(['flag', 'a={"b":1}', 'a="b c"', 'a=1;b=2', 'a=1; ', '=1', 'a=b,c', 'a=\u00e4', 'a=1; b', 'a@b=1'])(
  'a service may reject the cookies %s with 400, and with nothing else',
  (cookie) => {
    expect(withCookie(cookie, 400)).toEqual([]);
    expect(withCookie(cookie, 400, 'Bearer wrong')).toEqual([]);
    expect(withCookie(cookie, 403)).not.toEqual([]);
    expect(withCookie(cookie, 500)).not.toEqual([]);
    expect(withCookie(cookie, 403, 'Bearer wrong')).not.toEqual([]);
  },
);

test.each(['a=1', 'a=1; b=2', 'a=', 'a="b"', '_ga=GA1.1.12; s=s%3Aa.b/c+d==', "a|b=(c)!#$&'*<>?@[]^`{}~", ' a=1 '])(
  'a service accepts the cookies %s',
  (cookie) => {
    expect(withCookie(cookie, 400)).toEqual([expect.stringContaining('MUST listPets.response: ')]);
    expect(withCookie(cookie, 400, 'Bearer wrong')).toEqual([expect.stringContaining('MUST authentication.refused: ')]);
  },
);

test.each([
  '%E4',
  '1%FF',
  '%C0%AF',
  '%ED%A0%80',
  '%',
  '%zz',
  '1%',
  '[1]',
  '1|2',
  '{1}',
  '1^',
  '1`',
  '1\\',
  '<1>',
  '"1"',
])('a service may reject the target /pets/%s with 400 before it looks at the key', (id) => {
  const respondTo = (status: number) =>
    describeFirst(exchange(get(id), error(status), { authorization: 'Bearer wrong' }));
  expect(respondTo(400)).toEqual([]);
  expect(respondTo(403)).toEqual([expect.stringMatching(ofStatus)]);
  // What is not text may be the name of nothing.
  const isText = tryToDecodePercent(id) !== undefined;
  expect(respondTo(404)).toEqual(isText ? [expect.stringMatching(ofStatus)] : []);
});

test.each(["1!$&'()*+,;=:@", '%5B1%5D', '%25', '1-._~', '%C3%A4', '%00'])(
  'a key is needed for the target /pets/%s',
  (id) => {
    expect(describeFirst(exchange(get(id), error(400), { authorization: 'Bearer wrong' }))).toEqual([
      expect.stringContaining('MUST authentication.refused: '),
    ]);
  },
);

test('the status of a valid creation with cookies that are not valid is open', () => {
  const sent = { body: newRex, headers: { cookie: 'flag' } };
  expect(describeFirst(exchange(create, error(400), sent))).toEqual([]);
});
