import { type NewPet, type PetStatus, isPetStatus } from '../../contract/index.ts';
import { isInt64 } from '../../json/int64.ts';
import type { Variant } from '../../reference/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { bodyOf, isCreate, jsonOf } from './call.ts';
import { mutant, type Traits } from './define.ts';
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
export const rewriteBody = (name: string, description: string, edit: (text: string) => string): Variant =>
  mutant(name, description, () => async (call) => {
    const text = isCreate(call) ? await bodyOf(call) : '';
    const edited = edit(text);
    // Bytes that are not UTF-8 would not survive.
    return call.next(!isCreate(call) || edited === text ? call.request : withBody(call, edited));
  });

/** Creates an animal from a body that is not valid JSON. */
export const acceptText = (name: string, description: string, isMatch: (text: string) => boolean): Variant =>
  mutant(name, description, () => async (call) => {
    if (!isCreate(call) || (await jsonOf(call)) !== undefined || !isMatch(await bodyOf(call)))
      return call.next(call.request);
    return call.next(withJsonBody(call, repair(undefined)));
  });

/** Reads some bodies as others, which it then treats as usual. `undefined` leaves a body as it is. */
export const readAs = (
  name: string,
  description: string,
  toBody: (body: unknown) => unknown,
  traits?: Traits,
): Variant =>
  mutant(
    name,
    description,
    () => async (call) => {
      const body = isCreate(call) ? await jsonOf(call) : undefined;
      const read = body === undefined ? undefined : toBody(body);
      return call.next(read === undefined ? call.request : withJsonBody(call, read));
    },
    traits,
  );

/** Reads some objects as others. */
export const readObjectAs = (
  name: string,
  description: string,
  toBody: (body: Record<string, unknown>) => unknown,
  traits?: Traits,
): Variant => readAs(name, description, (body) => (isObject(body) ? toBody(body) : undefined), traits);

/** Reads some wrong statuses as right ones. */
export const acceptStatus = (
  name: string,
  description: string,
  toStatus: (status: unknown) => PetStatus | undefined,
): Variant =>
  readObjectAs(name, description, (body) => {
    const status = 'status' in body && !isPetStatus(body.status) ? toStatus(body.status) : undefined;
    return status && { ...repair(body), status };
  });

/** Stores other names than those that were sent. `undefined` leaves a name as it is. */
export const replaceName = (
  name: string,
  description: string,
  toName: (sent: string) => string | undefined,
  traits?: Traits,
): Variant =>
  readObjectAs(
    name,
    description,
    (body) => {
      const changed = typeof body.name === 'string' ? toName(body.name) : undefined;
      return changed === undefined ? undefined : { ...body, name: changed };
    },
    traits,
  );
