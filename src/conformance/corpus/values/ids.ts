import { type Corpus, each } from './corpus.ts';
import { ID } from '../placeholders.ts';

/** Ids near that of a created animal. */
export const idTemplates: Corpus<string> = {
  always: {
    ...each(['{id+1}', '{id-1}', '{id+10^6}', '{id+2^32}', '{id+2^64}', '{-id}', `${ID}x`, `0${ID}`, `+${ID}`]),
    ...each([`${ID}.0`, `${ID}.0000000000000001`]),
    ...each([`${ID}%20`, `%20${ID}`, `${ID}%00`, `${ID}-rex`, `${ID},1`, `${ID}e0`, `${ID}.xml`, `${ID}.json`]),
    ...each([`${ID}?x=1&status=sold&name=Other&categoryId=2`, '{id-cut}', '{id-grouped}']),
    // Another animal may have one.
    longer: [`9${ID}`, `${ID}0`],
  },
  byTurns: {
    'line end': [`${ID}%0A`, `${ID};x`, `${ID}%2F`],
    'malformed encoding': [`${ID}%`, `${ID}%E4`, `%00${ID}`],
    'many zeros': [`00000000000000000000${ID}`],
    'encoded digits': ['{id-encoded}'],
  },
};

/** Ids that no animal of the run has, as they are sent in a path. */
export const otherIds: Corpus<string> = {
  always: {
    'small integer': ['0', '1', '2', '3', '7'],
    ...each(['-1', '-0']),
    'largest int64': ['9223372036854775807'],
    'large int64': ['4611686018427387905'],
    'beyond int64': ['9223372036854775808', '-9223372036854775809', '18446744073709551617'],
    unused: ['1987654321', '1987662240'],
    'very long': ['7'.repeat(400)],
    ...each(['abc', '1.5', '%00', '%27', 'null', '%E4', '%zz', '%', '%FF', '%22', '1%0A', '1;2', '[1]', '-']),
    path: ['1%2F2', '..%2F'],
    'path before': ['%2F1'],
    uuid: ['550e8400-e29b-41d4-a716-446655440000'],
    'route of another service': ['findByStatus'],
  },
  byTurns: {
    markup: ['%3Cb%3E'],
    // Some languages take the first for a digit, and the second for a number.
    digit: ['%C2%B2', '%D9%A3'],
    'invalid UTF-8': ['%E0%A4%A', '%C3%28', '%C0%AF'],
    property: ['constructor', 'true'],
    // Texts that routers, frameworks and other APIs give a meaning.
    route: ['search', 'count'],
    'bound of int32': ['2147483647', '2147483648', '-2147483649', '4294967296'],
    'bound of doubles': ['9007199254740991', '9007199254740993', '-9007199254740993', '1000000000000000001'],
    'smallest int64': ['-9223372036854775808'],
    blank: ['%20', '~'],
    notation: ['0x1', '1e400', 'Infinity'],
    'new animal': ['new', 'undefined'],
    file: ['index.html', '.env'],
    emoji: ['%F0%9F%90%88', ':'],
    zeros: [`${'0'.repeat(300)}1`, `-${'9'.repeat(100)}`, '1'.repeat(1500)],
    'encoded twice': ['%2531'],
    'encoded path': ['2%2f3', '%2f7%2f', '1%3Fx', '1%23'],
    'number of a language': ['1_0', '0b1', '0o7', '1n', 'NaN', '--1', '1,2'],
    expression: ['%7B%7D', '1%20OR%201', '9223372036854775807%20', '1%0D%0A', '%2', '7%E4'],
  },
};
