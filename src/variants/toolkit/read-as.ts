import { isPetStatus, type NewPet, type PetStatus } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { isObject } from '../../shared/is-object.ts';
import { bodyOf, isCreate, jsonOf } from './call.ts';
import type { Fault } from './define.ts';
import { withBody, withJsonBody } from './request.ts';

/** Makes a valid animal from any body. */
export function repair(body: unknown): NewPet {
  const { name, categoryId, status } = (isObject(body) ? body : {}) as Partial<NewPet>;
  return {
    name: typeof name === 'string' ? name : 'Unnamed',
    categoryId: isInt64(categoryId) ? categoryId : 1,
    ...(isPetStatus(status) && { status }),
  };
}

/** Writes the text of a body anew before it is parsed. */
export const rewriteBody =
  (edit: (text: string) => string): Fault =>
  () =>
  async (call) => {
    const text = isCreate(call) ? await bodyOf(call) : '';
    const edited = edit(text);
    // Bytes that are not UTF-8 would not survive.
    return call.next(!isCreate(call) || edited === text ? call.request : withBody(call, edited));
  };

/** Creates an animal from a body that is not valid JSON. */
export const acceptText =
  (isMatch: (text: string) => boolean): Fault =>
  () =>
  async (call) => {
    if (!isCreate(call) || (await jsonOf(call)) !== undefined || !isMatch(await bodyOf(call)))
      return call.next(call.request);
    return call.next(withJsonBody(call, repair(undefined)));
  };

/** Reads some bodies as others, which it then treats as usual. `undefined` leaves a body as it is. */
export const readAs =
  (toBody: (body: unknown) => unknown): Fault =>
  () =>
  async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    const read = body === undefined ? undefined : toBody(body);
    return call.next(read === undefined ? call.request : withJsonBody(call, read));
  };

/** Reads some objects as others. */
export const readObjectAs = (toBody: (body: Record<string, unknown>) => unknown): Fault =>
  readAs((body) => (isObject(body) ? toBody(body) : undefined));

/** Reads some wrong statuses as right ones. */
export const acceptStatus = (toStatus: (status: unknown) => PetStatus | undefined): Fault =>
  readObjectAs((body) => {
    const status = 'status' in body && !isPetStatus(body.status) ? toStatus(body.status) : undefined;
    return status && { ...repair(body), status };
  });

/** Stores other names than those that were sent. `undefined` leaves a name as it is. */
export const replaceName = (toName: (sent: string) => string | undefined): Fault =>
  readObjectAs((body) => {
    const changed = typeof body.name === 'string' ? toName(body.name) : undefined;
    return changed === undefined ? undefined : { ...body, name: changed };
  });

/** Larger bodies come in several packets from all clients. */
const SMALL_BYTES = 1000;

/** Reads the packets of a small body in another way. */
export const readPackets =
  (read: (packets: readonly Uint8Array[]) => string): Fault =>
  () =>
  async (call) => {
    if (!isCreate(call)) return call.next(call.request);
    const packets: Uint8Array[] = [];
    const body = call.request.clone().body as AsyncIterable<Uint8Array> | null;
    if (body) for await (const packet of body) packets.push(packet);
    const size = packets.reduce((sum, packet) => sum + packet.length, 0);
    return call.next(packets.length > 1 && size < SMALL_BYTES ? withBody(call, read(packets)) : call.request);
  };

/** Decodes a packet on its own. */
export const decodePacket = (packet?: Uint8Array) => new TextDecoder().decode(packet);
