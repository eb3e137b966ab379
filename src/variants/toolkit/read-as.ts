import { isPetStatus, type NewPet, type Pet, type PetStatus } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import { isObject } from '../../shared/is-object.ts';
import { jsonOf, objectOf } from './call.ts';
import type { Effect } from './define.ts';
import { editRequest } from './edit-request.ts';
import { withBody, withJsonBody } from './request.ts';
import { errorResponse, petOf } from './response.ts';
import { removePet } from './store.ts';
import { isCreate } from './when-request.ts';

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
export const rewriteBody = (edit: (text: string) => string): Effect =>
  editRequest((call) => {
    const edited = edit(call.body);
    // Bytes that are not UTF-8 would not survive.
    return !isCreate(call) || edited === call.body ? undefined : withBody(call, edited);
  });

/** Creates an animal from a body that is not valid JSON. */
export const acceptText = (isMatch: (text: string) => boolean): Effect =>
  editRequest((call) =>
    isCreate(call) && jsonOf(call) === undefined && isMatch(call.body)
      ? withJsonBody(call, repair(undefined))
      : undefined,
  );

/** Reads some bodies as others, which it then treats as usual. `undefined` leaves a body as it is. */
export const readAs = (toBody: (body: unknown) => unknown): Effect =>
  editRequest((call) => {
    const body = jsonOf(call);
    const read = body === undefined ? undefined : toBody(body);
    return read === undefined ? undefined : withJsonBody(call, read);
  });

/** Reads some objects as others. */
export const readObjectAs = (toBody: (body: Record<string, unknown>) => unknown): Effect =>
  readAs((body) => (isObject(body) ? toBody(body) : undefined));

/** Reads other values of some members. `undefined` leaves an object as it is. */
export const readMembers = (toMembers: (body: Record<string, unknown>) => object | undefined): Effect =>
  readObjectAs((body) => {
    const members = toMembers(body);
    return members && { ...body, ...members };
  });

/** Reads some wrong statuses as right ones. */
export const acceptStatus = (toStatus: (status: unknown) => PetStatus | undefined): Effect =>
  readObjectAs((body) => {
    const status = 'status' in body && !isPetStatus(body.status) ? toStatus(body.status) : undefined;
    return status && { ...repair(body), status };
  });

/** Stores other names than some of those that were sent. */
export const replaceName = (pattern: RegExp, toName: (sent: string) => string): Effect =>
  readMembers(({ name }) => (typeof name === 'string' && pattern.test(name) ? { name: toName(name) } : undefined));

/** Stores some values of a field as others, and rejects the animals with other values. */
export const storeAllowed =
  <Field extends keyof NewPet, Value extends NonNullable<Pet[Field]>>(
    field: Field,
    isValue: (sent: unknown) => sent is Value,
    isAllowed: (value: Value) => boolean,
    change: (value: Value) => unknown,
  ): Effect =>
  () =>
  async (call) => {
    const body = objectOf(call);
    const sent = body?.[field];
    if (!isValue(sent)) return call.next(call.request);
    const response = await call.next(withJsonBody(call, { ...body, [field]: change(sent) }));
    if (response.status !== 201 || isAllowed(sent)) return response;
    removePet(call, (await petOf(response)).id);
    return errorResponse(400);
  };

/** Larger bodies come in several packets from all clients. */
const SMALL_BYTES = 1000;

/** Reads the packets of a small body in another way. Each is decoded on its own. */
export const readPackets =
  (read: (packets: readonly string[]) => string): Effect =>
  () =>
  async (call) => {
    if (!isCreate(call)) return call.next(call.request);
    const packets: Uint8Array[] = [];
    const body = call.request.clone().body as AsyncIterable<Uint8Array> | null;
    if (body) for await (const packet of body) packets.push(packet);
    const size = packets.reduce((sum, packet) => sum + packet.length, 0);
    if (packets.length < 2 || size >= SMALL_BYTES) return call.next(call.request);
    return call.next(withBody(call, read(packets.map((packet) => new TextDecoder().decode(packet)))));
  };
