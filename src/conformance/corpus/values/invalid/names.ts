import { MARK } from '../../placeholders.ts';
import type { Corpus } from '../corpus.ts';

/** Values that are not a string, as JSON. */
export const wrongNames: Corpus<string> = {
  sentByChecks: ['null', '1', 'true', '["x"]', '{"first":"x"}'],
  always: {
    zero: ['0'],
    false: ['false'],
    fraction: ['1.5', '-0.5'],
    'negative number': ['-1', '-42'],
    'large number': ['9007199254740993', '18446744073709551616'],
    'empty array': ['[]'],
    'empty object': ['{}', '{"a":1}'],
    'array of two': [`["Pet${MARK}ka","Pet${MARK}kb"]`],
  },
  byTurns: {
    'object with a value': [`{"value":"Pet${MARK}kv"}`, `{"text":"Pet${MARK}kt"}`, `{"name":"Pet${MARK}kn"}`],
    'array of a number': ['[1]'],
    'array of null': ['[null]'],
    'array of an array': [`[["Pet${MARK}ky"]]`],
    'huge number': ['1e400', '1e308'],
    'object with languages': [`{"en":"Pet${MARK}ke"}`],
    'object with toString': [`{"toString":"Pet${MARK}ks"}`],
  },
};
