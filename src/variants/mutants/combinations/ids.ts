import type { Variant } from '../../../reference/index.ts';
import { type Call, mutant, petIdOf } from '../../toolkit/index.ts';

const text = (status: number) => Promise.resolve(new Response('Bad request', { status }));

/** Responds to some ids with plain text. */
const isText = (name: string, description: string, isMatch: (id: string) => boolean, status = 400) =>
  mutant(
    name,
    description,
    () => (call: Call) =>
      call.operation === 'getPet' && isMatch(petIdOf(call)) ? text(status) : call.next(call.request),
  );

/** Mutants that fail on some ids. */
export const idMutants: readonly Variant[] = [
  isText(
    'getPet-long-id-is-text',
    'Responds to an id of more than 90 digits with plain text.',
    (id) => id.length > 90,
    414,
  ),
  isText('getPet-malformed-percent-is-text', 'Responds to an invalid percent sign with plain text.', (id) =>
    /%(?![\da-f]{2})/i.test(id),
  ),
  isText('getPet-invalid-utf8-is-text', 'Responds to percent-encoded bytes that are not UTF-8 with plain text.', (id) =>
    /%(?:E4|C0|FF|C3%28)/i.test(id),
  ),
  isText(
    'getPet-encoded-slash-is-text',
    'Responds to an encoded slash with plain text.',
    (id) => /\d%2f|%2f\d/i.test(id),
    404,
  ),
  isText('getPet-line-break-is-text', 'Responds to an encoded line break with plain text.', (id) => /%0a/i.test(id)),
];
