import type { NewPet } from '../../../contract/index.ts';
import { type BoundKind, drawBound } from '../../corpus/drawn-values.ts';
import { allTexts, drawEdge, drawTexts } from '../../corpus/names/index.ts';
import { createPet, getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createControl, isNotFound } from '../controls.ts';
import { createdOrRejected, hasStatus } from '../expectations.ts';
import { toPet } from '../../exchange/parsed-pets.ts';
import { judgeAll } from '../judge-all.ts';
import { NotApplicable, Violation } from '../outcome.ts';
import { expectRejected } from './expect-rejected.ts';

const createPetCheck = { operation: 'createPet', level: 'SHOULD', isMutating: true } as const;

/**
 * Creates an animal with a name that may be rejected, but must not be changed if it is accepted. The next one is sent if one is
 * rejected.
 */
async function expectNameUnchanged(ctx: CheckContext, pets: readonly Partial<NewPet>[]): Promise<void> {
  for (const pet of pets) {
    const sent = ctx.newPet('', { status: 'available', ...pet });
    const response = await ctx.expect({ request: () => createPet(sent), expect: createdOrRejected(sent) });
    if (toPet(response)) return;
  }
}

/** Names to send, the first of them also in a category at which a type ends. */
const toPets = (ctx: CheckContext, kind: BoundKind, [name = '', ...others]: readonly string[]): Partial<NewPet>[] => [
  { name, categoryId: drawBound(ctx.draw.bind(ctx), kind) },
  ...[name, ...others].map((each) => ({ name: each })),
];

/** Bodies that only a lenient parser accepts. */
const notQuiteJson = [
  {
    id: 'trailing-comma',
    words: 'a trailing comma',
    toBody: (name: string, categoryId: string) => `{"name":"${name}","categoryId":${categoryId},}`,
  },
  {
    id: 'single-quotes',
    words: 'single quotes',
    toBody: (name: string, categoryId: string) => `{'name':'${name}','categoryId':${categoryId}}`,
  },
].map(({ id, words, toBody }): Check => ({
  ...createPetCheck,
  id: `json.${id}`,
  clause: 'json.strict',
  title: `SHOULD reject a body with ${words}`,
  control: createControl,
  interaction: {
    request: (ctx) => createPet(toBody(ctx.name(words), String(ctx.categoryId))),
    expect: expectRejected,
  },
  kills: ['json-lenient'],
}));

/** The path that a Location leads to; `undefined` for one that is not a valid URL. */
function toPathname(location: string, baseUrl: string): string | undefined {
  return URL.canParse(location, `${baseUrl}/pets`) ? new URL(location, `${baseUrl}/pets`).pathname : undefined;
}

/** Expects every Location of a creation to lead to its animal. The host is not compared: it may have several names. */
function expectLocations(ctx: CheckContext): void {
  const entries = ctx.operationExchanges.filter(
    ({ response }) => response.status === 201 && response.headers.location !== undefined && toPet(response),
  );
  if (entries.length === 0) throw new NotApplicable({ kind: 'no-such-response', lacks: 'location' });
  const { pathname } = new URL(`${ctx.baseUrl}/pets`);
  judgeAll(entries, 'a Location that leads to the created animal', ({ response }) => {
    const { location = '' } = response.headers;
    const isRight = toPathname(location, ctx.baseUrl) === `${pathname}/${toPet(response)?.id}`;
    return isRight ? undefined : `Location: ${location}`;
  });
}

/** Checks of what happens to the values that a client sends. */
export const createPetChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.name-trimmed',
    clause: 'animal.name',
    title: 'SHOULD NOT trim a name that it accepts',
    maxCreates: 1,
    run(ctx) {
      const texts = [allTexts('invisible'), drawTexts(ctx.draw.bind(ctx), 'invisible', 30), 'padded'];
      const names = texts.map((text) => `\u3000 ${ctx.nameWith(text)}  `);
      return expectNameUnchanged(ctx, toPets(ctx, 'below power', names));
    },
    kills: ['createPet-name-trimmed', 'createPet-name-trimmed-right', 'createPet-name-trimmed-ideographic'],
  },
  {
    ...createPetCheck,
    id: 'createPet.name-normalized',
    clause: 'animal.name',
    title: 'SHOULD NOT normalize the characters of a name that it accepts',
    maxCreates: 1,
    run(ctx) {
      const plain = 'Zoe\u0308 Zo\u00eb \u{fb01}';
      const texts = [allTexts('compatible'), drawTexts(ctx.draw.bind(ctx), 'compatible', 30)];
      const [start, end] = ['the start', 'the end'].map((label) => drawEdge(ctx.draw.bind(ctx), label));
      const names = [...texts.map((text) => `${start}${plain} ${text}${end}`), plain];
      return expectNameUnchanged(ctx, toPets(ctx, 'small negative', names));
    },
    kills: ['createPet-name-normalized', 'createPet-name-decomposed'],
  },
  {
    ...createPetCheck,
    id: 'createPet.location',
    dependsOn: ['createPet'],
    clause: 'http.location',
    title: 'SHOULD send no Location with 201, or one that leads to the created animal',
    afterRun: expectLocations,
    kills: ['createPet-location-of-collection', 'createPet-location-without-prefix'],
  },
  {
    ...createPetCheck,
    id: 'createPet.status-answered',
    clause: 'animal.status',
    title: 'SHOULD return the status that was sent',
    async run(ctx) {
      const pet = await ctx.createdPet('available');
      if (pet.status === undefined) throw new Violation('the status available', 'no status');
      if (ctx.isRemoved) return;
      const response = await ctx.expect({
        request: () => getPet(pet.id),
        expect: hasStatus(200),
        mayRetry: isNotFound,
      });
      if (toPet(response)?.status === undefined) throw new Violation('the status available', 'no status from getPet');
    },
    kills: ['createPet-status-hidden', 'getPet-status-hidden'],
  },
  ...notQuiteJson,
];
