import type { KeyVariant } from '../../exchange/key-variant.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { getControl, listControl } from '../controls.ts';
import { judgeAll } from '../judge-all.ts';
import { NotApplicable } from '../outcome.ts';
import { expectRejected } from './expect-rejected.ts';

/** Sends a form of the key to each operation that the run may use. */
async function expectRejectedEverywhere(ctx: CheckContext, key: KeyVariant): Promise<void> {
  const requests = [listPets('limit=1', { key })];
  if (!ctx.isRemoved) {
    await ctx.control(getControl);
    requests.push(getPet((await ctx.anyPet()).id, { key }));
  }
  if (!ctx.isReadOnly) requests.push(createPet(ctx.newPet('bare key'), { key }));
  await Promise.all(requests.map((request) => ctx.expect({ request: () => request, expect: expectRejected })));
}

/** The header `WWW-Authenticate` of a 401. */
export const challengeCheck: Check = {
  id: 'http.challenge',
  dependsOn: 'all',
  level: 'SHOULD',
  clause: 'http.www-authenticate',
  title: 'SHOULD name the authentication scheme in WWW-Authenticate with every 401',
  afterRun(ctx) {
    const rejected = ctx.operationExchanges.filter(({ response }) => response.status === 401);
    const readable = rejected.filter(
      ({ response }) => !response.hidesHeaders || 'www-authenticate' in response.headers,
    );
    if (rejected.length > 0 && readable.length === 0)
      throw new NotApplicable({ kind: 'hidden-header', header: 'WWW-Authenticate' });
    judgeAll(readable, 'WWW-Authenticate with a challenge', ({ response }) =>
      /^\s*[a-z]/i.test(response.headers['www-authenticate'] ?? '') ? undefined : 'none',
    );
  },
  kills: ['errors-without-challenge'],
};

/** Forms of the key other than `Bearer <API_KEY>`. */
export const keyFormChecks: readonly Check[] = [
  {
    id: 'http.key-without-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD reject a key that is sent without the Bearer scheme',
    control: listControl,
    run: (ctx) => expectRejectedEverywhere(ctx, 'without-scheme'),
    kills: ['key-without-scheme-accepted', 'getPet-key-without-scheme-accepted'],
  },
  {
    id: 'http.key-under-another-scheme',
    level: 'SHOULD',
    clause: 'http.bearer-only',
    title: 'SHOULD reject a key that is sent under another scheme',
    control: listControl,
    run: (ctx) => expectRejectedEverywhere(ctx, 'basic-scheme'),
    kills: ['key-under-any-scheme-accepted', 'createPet-key-under-any-scheme-accepted'],
  },
];
