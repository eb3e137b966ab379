import { drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createControl } from '../controls.ts';

/** Input that a service may accept or reject, but must survive. */
const unusualRequests = (ctx: CheckContext) => [
  listPets('status=constructor'),
  listPets('limit=99999999999999999999'),
  listPets('limit=1&__proto__=1'),
  ...(ctx.isReadOnly
    ? []
    : [createPet(`{"__proto__":{},"name":"${drawWholeName(ctx.draw, 'property')}","categoryId":${ctx.categoryId}}`)]),
  ...(ctx.isRemoved ? [] : [getPet('constructor'), getPet('9223372036854775808'), getPet('1.5'), getPet('-1')]),
];

/** Server errors in the whole run. */
export const serverErrorCheck: Check = {
  id: 'http.no-server-error',
  dependsOn: 'all',
  level: 'SHOULD',
  clause: 'http.robustness',
  title: 'SHOULD NOT respond with a server error',
  maxCreates: 1,
  program: (ctx) => ctx.sendAll(unusualRequests(ctx)),
};

/** The charset of JSON bodies. */
export const charsetCheck: Check = {
  id: 'http.charset',
  level: 'SHOULD',
  clause: 'http.content-type-parameters',
  title: 'SHOULD accept application/json; charset=utf-8',
  operation: 'createPet',
  isMutating: true,
  maxCreates: 1,
  control: createControl,
  async program(ctx) {
    const plain = ctx.newPet('charset', { status: 'available' });
    // A letter that other charsets write in other bytes. A service may reject it, and a category.
    const unusual = { ...plain, name: `${plain.name}é` };
    const categoryId = drawBound(ctx.draw, 'negative thousands');
    await ctx.createFirst([{ ...unusual, categoryId }, unusual, plain], 'application/json; charset=utf-8');
  },
};
