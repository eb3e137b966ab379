import type { Variant } from '../../../reference/index.ts';
import { isCreate, isList } from '../../toolkit/call.ts';
import { OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { acceptText, rewriteBody } from '../../toolkit/read-as.ts';
import { withBody } from '../../toolkit/request.ts';
import { withText } from '../../toolkit/response.ts';

/** Larger bodies come in several packets from all clients. */
const SMALL_BYTES = 1000;

/** Reads the packets of a small body in another way. */
const readPackets = (name: string, description: string, read: (packets: readonly Uint8Array[]) => string): Variant =>
  mutant(
    name,
    description,
    () => async (call) => {
      if (!isCreate(call)) return call.next(call.request);
      const packets: Uint8Array[] = [];
      const body = call.request.clone().body as AsyncIterable<Uint8Array> | null;
      if (body) for await (const packet of body) packets.push(packet);
      const size = packets.reduce((sum, packet) => sum + packet.length, 0);
      return call.next(packets.length > 1 && size < SMALL_BYTES ? withBody(call, read(packets)) : call.request);
    },
    OVER_HTTP,
  );

const decodePacket = (packet?: Uint8Array) => new TextDecoder().decode(packet);

/** Starts the bodies of some responses with a byte order mark. */
const withMark = (name: string, description: string, isMatch: (response: Response) => boolean): Variant =>
  mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return call.operation !== undefined && isMatch(response)
      ? withText(response, `\uFEFF${await response.text()}`)
      : response;
  });

/** Mutants that read or write other notations than JSON, or read bodies by halves. */
export const notationBodyMutants: readonly Variant[] = [
  rewriteBody('createPet-category-exponent-cut', 'Reads a categoryId up to its point or exponent.', (text) =>
    text.replace(/("categoryId":-?\d+)(?:\.\d+)?e[+-]?\d+/i, '$1'),
  ),
  rewriteBody('createPet-category-negative-exponent-ignored', 'Ignores a negative exponent of a categoryId.', (text) =>
    text.replace(/("categoryId":-?\d+)e-\d+/i, '$1'),
  ),
  rewriteBody('createPet-category-point-ignored', 'Ignores the point of a categoryId that has an exponent.', (text) =>
    text.replace(/("categoryId":-?\d+)\.(\d+)E[+]\d+/, '$1$2000'),
  ),
  readPackets('createPet-packets-decoded-alone', 'Decodes each packet of a body on its own.', (packets) =>
    packets.map(decodePacket).join(''),
  ),
  readPackets('createPet-first-packet-only', 'Reads only the first packet of a body.', ([first]) =>
    decodePacket(first),
  ),
  readPackets('createPet-last-packet-only', 'Reads only the last packet of a body.', (packets) =>
    decodePacket(packets.at(-1)),
  ),
  acceptText('createPet-hash-comments-accepted', 'Ignores comments that start with #.', (text) => text.startsWith('#')),
  acceptText('createPet-lines-accepted', 'Reads the first of several lines of JSON.', (text) => /\}\n\{/.test(text)),
  acceptText('createPet-callback-accepted', 'Reads the argument of a call.', (text) => /^\w+\(.*\)$/s.test(text)),
  acceptText('createPet-separator-accepted', 'Reads JSON text sequences.', (text) => text.startsWith('\u001e')),
  acceptText('createPet-equals-accepted', 'Reads = for a colon.', (text) => text.includes('"=')),
  acceptText('createPet-comma-after-accepted', 'Ignores a comma after the body.', (text) => text.endsWith('},')),
  acceptText('createPet-nan-accepted', 'Reads NaN in other fields.', (text) => /"x":(?:NaN|-Infinity)/.test(text)),
  acceptText('createPet-yaml-accepted', 'Reads YAML.', (text) => text.startsWith('name: ')),
  acceptText('createPet-braces-optional', 'Adds missing braces to a body.', (text) => text.startsWith('"name":')),
  acceptText('createPet-guard-accepted', 'Ignores a guard against scripts.', (text) => text.startsWith(")]}'")),
  withMark('errors-with-byte-order-mark', 'Starts errors with a byte order mark.', ({ status }) => status >= 400),
  withMark('answers-with-byte-order-mark', 'Starts what it returns with a byte order mark.', ({ ok }) => ok),
  mutant('listPets-with-byte-order-mark', 'Starts long lists with a byte order mark.', () => async (call) => {
    const response = await call.next(call.request);
    const isMatch = isList(call) && response.ok && call.url.searchParams.get('limit') === '75';
    return isMatch ? withText(response, `\uFEFF${await response.text()}`) : response;
  }),
];
