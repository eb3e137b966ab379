import type { Variant } from '../../../reference/index.ts';
import { isGet, petIdOf } from '../../toolkit/call.ts';
import { beforeKey, text } from '../../toolkit/on.ts';

/** Responds to some ids with plain text, before it looks at the key. */
const respondWithText = (name: string, description: string, isMatch: (id: string) => boolean, status = 400): Variant =>
  beforeKey(name, description, (call) => isGet(call) && isMatch(petIdOf(call)), text(status));

/** Mutants that fail on some ids. */
export const combinationIdMutants: readonly Variant[] = [
  respondWithText(
    'getPet-long-id-is-text',
    'Responds to an id of more than 90 digits with plain text.',
    (id) => id.length > 90,
    414,
  ),
  respondWithText('getPet-malformed-percent-is-text', 'Responds to an invalid percent sign with plain text.', (id) =>
    /%(?![\da-f]{2})/i.test(id),
  ),
  respondWithText(
    'getPet-invalid-utf8-is-text',
    'Responds to percent-encoded bytes that are not UTF-8 with plain text.',
    (id) => /%(?:E4|C0|FF|C3%28)/i.test(id),
  ),
  respondWithText(
    'getPet-encoded-slash-is-text',
    'Responds to an encoded slash with plain text.',
    (id) => /\d%2f|%2f\d/i.test(id),
    404,
  ),
  respondWithText('getPet-line-break-is-text', 'Responds to an encoded line break with plain text.', (id) =>
    /%0a/i.test(id),
  ),
];
