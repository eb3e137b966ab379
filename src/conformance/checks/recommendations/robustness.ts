import type { NewPet } from '../../../contract/index.ts';
import { drawBound, drawWholeName } from '../../corpus/drawn-values.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import { isRetryLater } from '../../http/retry-after.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createControl } from '../controls.ts';
import { eachOperation } from '../each-operation.ts';
import { hasStatus } from '../expectations.ts';
import { judgeAll } from '../judge-all.ts';

/** Input that a service may accept or reject, but must survive. */
const unusualRequests = (ctx: CheckContext) => [
  listPets('status=constructor'),
  listPets('limit=99999999999999999999'),
  listPets('limit=1&__proto__=1'),
  ...(ctx.isReadOnly
    ? []
    : [
        createPet(
          `{"__proto__":{},"name":"${drawWholeName(ctx.draw.bind(ctx), 'property')}","categoryId":${ctx.categoryId}}`,
        ),
      ]),
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
  async run(ctx) {
    await Promise.all(unusualRequests(ctx).map((request) => ctx.send(request)));
  },
  afterRun(ctx) {
    judgeAll(ctx.operationExchanges, 'a status below 500', ({ response }) =>
      response.status >= 500 && !isRetryLater(response) ? String(response.status) : undefined,
    );
  },
  kills: [
    'listPets-bad-limit-is-500',
    'createPet-long-name-is-500',
    'createPet-proto-is-500',
    'getPet-word-is-500',
    ...eachOperation('crashes-at-times'),
  ],
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
  async run(ctx) {
    const plain = ctx.newPet('charset', { status: 'available' });
    const request = (pet: NewPet) => createPet(pet, { contentType: 'application/json; charset=utf-8' });
    // A letter that other charsets write in other bytes. A service may reject it, and a category.
    const unusual = { ...plain, name: `${plain.name}é` };
    const categoryId = drawBound(ctx.draw.bind(ctx), 'negative thousands');
    for (const pet of [{ ...unusual, categoryId }, unusual])
      if ((await ctx.send(request(pet))).response.status === 201) return;
    await ctx.expect({ request: () => request(plain), expect: hasStatus(201) });
  },
  kills: ['createPet-charset-refused'],
};
