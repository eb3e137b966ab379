import type { KeyVariant } from '../../exchange/key-variant.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { listControl } from '../controls.ts';

/** Sends a form of the key to each operation that the run may use. */
async function sendEverywhere(ctx: CheckContext, key: KeyVariant): Promise<void> {
  const requests = [listPets('limit=1', { key })];
  if (!ctx.isRemoved) requests.push(getPet((await ctx.anyPet()).id, { key }));
  if (!ctx.isReadOnly) requests.push(createPet(ctx.newPet('bare key'), { key }));
  await ctx.sendAll(requests);
}

/** The header `WWW-Authenticate` of a 401. */
export const challengeCheck: Check = {
  id: 'http.challenge',
  dependsOn: 'all',
  level: 'SHOULD',
  clause: 'http.www-authenticate',
  aspect: 'challenge',
  title: 'SHOULD name the authentication scheme in WWW-Authenticate with every 401',
};

/** Forms of the key other than `Bearer <API_KEY>`. */
export const keyFormChecks: readonly Check[] = [
  {
    id: 'http.key-without-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD reject a key that is sent without the Bearer scheme',
    control: listControl,
    program: (ctx) => sendEverywhere(ctx, 'without-scheme'),
  },
  {
    id: 'http.key-under-another-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD reject a key that is sent under another scheme',
    control: listControl,
    program: (ctx) => sendEverywhere(ctx, 'basic-scheme'),
  },
];
