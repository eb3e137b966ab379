import type { Variant } from '../../../reference/index.ts';
import { tryToDecodePercent } from '../../../shared/decode-percent.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { objectOf, statusOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { editNames } from '../../toolkit/edit-pets.ts';
import { readObjectAs, replaceName, rewriteBody } from '../../toolkit/read-as.ts';
import { withJsonBody, withQuery } from '../../toolkit/request.ts';

const WORDS = /^(?:true|false|yes|off|nil|none|undefined|nan|infinity|constructor)$/i;

/** Whether a text is the JSON of something else than a number. */
function isOtherJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== 'number' && /^["[{]/.test(text);
  } catch {
    return false;
  }
}

/** Accepts only letters, spaces and hyphens in names, and stores others than those that were sent. */
const inLetters = (name: string, description: string, change: (sent: string) => string): Variant =>
  readObjectAs(name, description, (body) => {
    if (typeof body.name !== 'string') return undefined;
    return /^[A-Za-z -]+$/.test(body.name) ? { ...body, name: change(body.name) } : {};
  });

/** Mutants that take some names for something else. */
export const drawnNameMutants: readonly Variant[] = [
  inLetters(
    'createPet-hyphens-as-spaces-among-letters',
    'Accepts only letters, spaces and hyphens in names, and stores spaces in place of hyphens.',
    (sent) => sent.replaceAll('-', ' '),
  ),
  inLetters(
    'createPet-capitals-after-hyphens-among-letters',
    'Accepts only letters, spaces and hyphens in names, and stores a capital after each hyphen.',
    (sent) => sent.replaceAll(/-[a-z]/g, (part) => part.toUpperCase()),
  ),
  replaceName('createPet-number-names-shortened', 'Stores a name that is a number in its shortest form.', (name) =>
    /^[+-]?[\dx]/.test(name) && Number.isFinite(Number(name)) ? String(Number(name)) : undefined,
  ),
  replaceName('createPet-word-names-lower-case', 'Stores a name that is a word of a language as 1.', (name) =>
    WORDS.test(name) ? '1' : undefined,
  ),
  replaceName('createPet-date-names-reformatted', 'Stores a name that is a date in another form.', (name) =>
    /^(?:\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})/.test(name) ? name.replaceAll(/[-/]/g, '.') : undefined,
  ),
  replaceName(
    'createPet-date-names-revived',
    'Reads names that are a date and a time as such.',
    (name) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(name) ? new Date(name).toISOString() : undefined),
    // Half of the seeds draw such a name.
    { run: { seed: 1 } },
  ),
  replaceName('createPet-names-percent-decoded', 'Decodes names that are percent-encoded as a whole.', (name) =>
    tryToDecodePercent(name),
  ),
  replaceName('createPet-json-names-parsed', 'Parses names that are JSON.', (name) =>
    isOtherJson(name) ? '[object Object]' : undefined,
  ),
  editNames('createPet-right-to-left-reversed', 'Reverses names that start from the right.', (name) =>
    /^[\u0590-\u06ff]/.test(name) ? Array.from(name).toReversed().join('') : name,
  ),
  editNames('createPet-thai-vowels-split', 'Splits a vowel of Thai in two.', (name) =>
    name.replaceAll('\u0e33', '\u0e4d\u0e32'),
  ),
  editNames('createPet-links-wrapped', 'Turns links in names to HTML.', (name) =>
    name.replaceAll(/https?:\/\/\S+/g, '<a>$&</a>'),
  ),
  editNames('createPet-scripts-removed', 'Removes scripts from names.', (name) =>
    name.replaceAll(/<script>[^<]*<\/script>/g, ''),
  ),
  editNames('createPet-home-expanded', 'Expands a tilde at the start of a name.', (name) =>
    name.replace(/^~/, '/home/petstore/'),
  ),
  editNames('createPet-name-unquoted', 'Removes quotation marks around a name.', (name) =>
    name.replace(/^"(.*)"$/s, '$1'),
  ),
  editNames('createPet-noncharacters-removed', 'Removes noncharacters from names.', (name) =>
    name.replaceAll(/[\ufffe\uffff]/g, ''),
  ),
  rewriteBody('createPet-escapes-beyond-latin-replaced', 'Replaces escapes of letters beyond Latin.', (body) =>
    body.replaceAll(/\\u04../g, '?'),
  ),
  mutant('createPet-query-overrides-name', 'Takes the name from the query if it has one.', () => async (call) => {
    const name = call.url.searchParams.get('name');
    const body = name === null ? undefined : await objectOf(call);
    if (typeof body?.name !== 'string') return call.next(call.request);
    return call.next(withJsonBody(call, { ...body, name }));
  }),
  mutant('createPet-query-overrides-status', 'Takes the status from the query if it has one.', () => async (call) => {
    const status = statusOf(call);
    const body = status === null ? undefined : await objectOf(call);
    if (!body) return call.next(call.request);
    const request = withQuery(call, (query) => query.delete('status'));
    return call.next(withJsonBody({ ...call, request }, { ...body, status }));
  }),
  editNames('createPet-name-decomposed', 'Decomposes the letters of names.', (name) => name.normalize('NFD')),
  editNames('createPet-name-trimmed-right', 'Removes spaces at the end of names.', (name) => trimEnd(name, ' ')),
  editNames('createPet-name-trimmed-ideographic', 'Removes wide spaces at the start of names.', (name) =>
    name.replace(/^\u3000+/, ''),
  ),
];
