import { type BoundKind, drawBound } from '../../corpus/values/drawn-values.ts';
import { allTexts, drawEdge, drawTexts } from '../../corpus/values/names/index.ts';
import { createPet, getPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createControl } from '../controls.ts';

const createPetCheck = { operation: 'createPet', level: 'SHOULD', isMutating: true } as const;

/** Creates an animal with the first of some names that is accepted, which must not change it; the first name also in a category at which a type ends. */
function createNamed(ctx: CheckContext, kind: BoundKind, names: readonly string[]) {
  const [first = ''] = names;
  const pets = [{ name: first, categoryId: drawBound(ctx.draw, kind) }, ...names.map((name) => ({ name }))];
  return ctx.createFirst(pets.map((pet) => ctx.newPet('', { status: 'available', ...pet })));
}

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
  program: (ctx) => ctx.send(createPet(toBody(ctx.name(words), String(ctx.categoryId)))),
}));

/** Checks of what happens to the values that a client sends. */
export const createPetChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.name-trimmed',
    clause: 'animal.name',
    title: 'SHOULD NOT trim a name that it accepts',
    maxCreates: 1,
    program(ctx) {
      const texts = [allTexts('invisible'), drawTexts(ctx.draw, 'invisible', 30), 'padded'];
      return createNamed(
        ctx,
        'below power',
        texts.map((text) => `\u3000 ${ctx.nameWith(text)}  `),
      );
    },
  },
  {
    ...createPetCheck,
    id: 'createPet.name-normalized',
    clause: 'animal.name',
    title: 'SHOULD NOT normalize the characters of a name that it accepts',
    maxCreates: 1,
    program(ctx) {
      const plain = 'Zoe\u0308 Zo\u00eb \u{fb01}';
      const texts = [allTexts('compatible'), drawTexts(ctx.draw, 'compatible', 30)];
      const [start, end] = ['the start', 'the end'].map((label) => drawEdge(ctx.draw, label));
      return createNamed(ctx, 'small negative', [...texts.map((text) => `${start}${plain} ${text}${end}`), plain]);
    },
  },
  {
    ...createPetCheck,
    id: 'createPet.location',
    dependsOn: ['createPet'],
    clause: 'http.location',
    aspect: 'location',
    title: 'SHOULD send no Location with 201, or one that leads to the created animal',
  },
  {
    ...createPetCheck,
    id: 'createPet.status-answered',
    clause: 'animal.status',
    title: 'SHOULD return the status that was sent',
    async program(ctx) {
      const { id } = await ctx.createdPet('available');
      if (!ctx.isRemoved) await ctx.send(getPet(id));
    },
  },
  ...notQuiteJson,
];
