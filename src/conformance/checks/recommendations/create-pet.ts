import { type BoundKind, drawBound } from '../../corpus/values/drawn-values.ts';
import { allTexts, drawEdge, drawTexts } from '../../corpus/values/names/index.ts';
import { createPet, getPet } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { checksOf } from '../checks-of.ts';
import { createControl } from '../controls.ts';
import { PLAIN_STATUS, createPetCheck } from '../create-pet/create-pet-check.ts';

/** Creates an animal with the first of some names that is accepted, which must not change it; the first name also in a category at which a type ends. */
function createNamed(ctx: CheckContext, kind: BoundKind, names: readonly string[]) {
  const [first = ''] = names;
  const pets = [{ name: first, categoryId: drawBound(ctx.draw, kind) }, ...names.map((name) => ({ name }))];
  return ctx.createFirst(pets.map((pet) => ctx.newPet('', { status: PLAIN_STATUS, ...pet })));
}

/** A body that only a lenient parser accepts. */
const rejectsNotQuite = (words: string, toBody: (name: string, categoryId: string) => string) =>
  ({
    clause: 'json.strict',
    title: `SHOULD reject a body with ${words}`,
    control: createControl,
    program: (ctx: CheckContext) => ctx.send(createPet(toBody(ctx.name(words), String(ctx.categoryId)))),
  }) as const;

/** Checks of what happens to the values that a client sends. */
export const createPetChecks = checksOf(createPetCheck, {
  'createPet.name-trimmed': {
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
  'createPet.name-normalized': {
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
  'createPet.location': {
    dependsOn: ['createPet'],
    clause: 'http.location',
    aspect: 'location',
    title: 'SHOULD send no Location with 201, or one that leads to the created animal',
  },
  'createPet.status-answered': {
    clause: 'animal.status',
    title: 'SHOULD return the status that was sent',
    async program(ctx) {
      const { id } = await ctx.pets.created('available');
      if (!ctx.isRemoved) await ctx.send(getPet(id));
    },
  },
  'json.trailing-comma': rejectsNotQuite(
    'a trailing comma',
    (name, categoryId) => `{"name":"${name}","categoryId":${categoryId},}`,
  ),
  'json.single-quotes': rejectsNotQuite(
    'single quotes',
    (name, categoryId) => `{'name':'${name}','categoryId':${categoryId}}`,
  ),
});
