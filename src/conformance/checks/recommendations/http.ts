import { drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import type { KeyVariant } from '../../exchange/key-variant.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { createControl, listControl } from '../controls.ts';
import { PLAIN_STATUS } from '../create-pet/create-pet-check.ts';

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

/** Sends a form of the key to each operation that the run may use. */
async function sendEverywhere(ctx: CheckContext, key: KeyVariant): Promise<void> {
  const requests = [listPets('limit=1', { key })];
  if (!ctx.isRemoved) requests.push(getPet((await ctx.pets.any()).id, { key }));
  if (!ctx.isReadOnly) requests.push(createPet(ctx.newPet('bare key'), { key }));
  await ctx.sendAll(requests);
}

/** Server errors, challenges, and forms of the key and of the media type other than those of SPEC.md. */
export const httpChecks = checksOf(
  {},
  {
    'http.challenge': {
      dependsOn: 'all',
      clause: 'http.www-authenticate',
      aspect: 'challenge',
      title: 'SHOULD name the authentication scheme in WWW-Authenticate with every 401',
    },
    'http.no-server-error': {
      dependsOn: 'all',
      clause: 'http.robustness',
      title: 'SHOULD NOT respond with a server error',
      maxCreates: 1,
      program: (ctx) => ctx.sendAll(unusualRequests(ctx)),
    },
    'http.charset': {
      clause: 'http.content-type-parameters',
      title: 'SHOULD accept application/json; charset=utf-8',
      operation: 'createPet',
      isMutating: true,
      maxCreates: 1,
      control: createControl,
      async program(ctx) {
        const plain = ctx.newPet('charset', { status: PLAIN_STATUS });
        // A letter that other charsets write in other bytes. A service may reject it, and a category.
        const unusual = { ...plain, name: `${plain.name}é` };
        const categoryId = drawBound(ctx.draw, 'negative thousands');
        await ctx.createFirst([{ ...unusual, categoryId }, unusual, plain], 'application/json; charset=utf-8');
      },
    },
    'http.key-without-scheme': {
      clause: 'http.bearer-only',
      title: 'SHOULD reject a key that is sent without the Bearer scheme',
      control: listControl,
      program: (ctx) => sendEverywhere(ctx, 'without-scheme'),
    },
    'http.key-under-another-scheme': {
      clause: 'http.bearer-only',
      title: 'SHOULD reject a key that is sent under another scheme',
      control: listControl,
      program: (ctx) => sendEverywhere(ctx, 'basic-scheme'),
    },
  },
);
