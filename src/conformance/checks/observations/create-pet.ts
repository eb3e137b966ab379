import type { NewPet } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import { type HttpRequest, createPet } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import { PLAIN_STATUS } from '../create-pet/create-pet-check.ts';
import { drawSimilarName } from '../../corpus/values/names/index.ts';
import { type Point, observe } from './observe.ts';

/** Writes an animal as JSON text, in notations that JSON.stringify does not produce. */
const toBody = (name: string, categoryId: string) => `{"name":${stringifyJson(name)},"categoryId":${categoryId}}`;

/** The request without a media type. */
function withoutType(request: HttpRequest): HttpRequest {
  const { 'content-type': _left, ...headers } = request.headers;
  return { ...request, headers };
}

/** The response to the creation of an animal. */
const ofCreation = (point: Point): Point => ({ ...point, isMutating: true, maxCreates: 1 });

interface NamedPoint extends Pick<Point, 'clause' | 'title'> {
  request(this: void, pet: NewPet, ctx: CheckContext): HttpRequest;
  /** The name, and perhaps the category, of each animal to send. */
  toPets(this: void, ctx: CheckContext): readonly Partial<NewPet>[];
}

/**
 * The response to the creation of an animal with an unusual name or category. If it is rejected, the next one shows whether that
 * is due to them.
 */
const ofNamedCreation = ({ request, toPets, ...point }: NamedPoint): Point =>
  ofCreation({
    ...point,
    async program(ctx) {
      for (const pet of toPets(ctx)) {
        const { response } = await ctx.send(request(ctx.newPet('', pet), ctx));
        if (!response || response.status < 400) return;
      }
    },
  });

/** How the target handles bodies that the specification leaves open. */
export const createPetObservations = observe({
  'body-field': ofNamedCreation({
    clause: 'unknownBodyField',
    title: 'How an unknown field is handled',
    request: (pet) => createPet({ ...pet, status: PLAIN_STATUS, colour: 'red', tags: [], photoUrls: [] }),
    toPets: (ctx) => {
      const name = drawWholeName(ctx.draw, 'json');
      return [{ name, categoryId: drawBound(ctx.draw, 'below int32') }, { name }, { name: ctx.name('extra') }];
    },
  }),
  'body-type': ofCreation({
    clause: 'wrongContentType',
    title: 'How a body with the media type text/plain is handled',
    request: (ctx) => createPet(ctx.newPet('as text', { status: PLAIN_STATUS }), { contentType: 'text/plain' }),
  }),
  'body-untyped': ofCreation({
    clause: 'wrongContentType',
    title: 'How a body without a media type is handled',
    request: (ctx) => withoutType(createPet(ctx.newPet('untyped', { status: PLAIN_STATUS }))),
  }),
  'body-form': ofCreation({
    clause: 'wrongContentType',
    title: 'How a body of a form is handled',
    request: (ctx) =>
      createPet(`name=${ctx.name('form')}&categoryId=${ctx.categoryId}`, {
        contentType: 'application/x-www-form-urlencoded',
      }),
  }),
  'body-bom': ofCreation({
    clause: 'byteOrderMark',
    title: 'How a byte order mark is handled',
    request: (ctx) => createPet(`\u{feff}${stringifyJson(ctx.newPet('mark', { status: PLAIN_STATUS }))}`),
  }),
  'body-key-twice': ofCreation({
    clause: 'duplicateKeys',
    title: 'How a duplicate key is handled',
    request: (ctx) =>
      createPet(
        toBody(ctx.name('double'), `${ctx.categoryId},"status":"${PLAIN_STATUS}","categoryId":${ctx.categoryId}`),
      ),
  }),
  'integer-fraction': ofNamedCreation({
    clause: 'integerNotation',
    title: 'How a categoryId of 7.0 is handled',
    request: ({ name, categoryId }) => createPet(toBody(name, `${categoryId}.0,"status":"${PLAIN_STATUS}"`)),
    toPets: (ctx) => [
      // Nearly the name of an animal that most runs create.
      { name: drawSimilarName(ctx.draw, ctx.name('available')) },
      { name: ctx.name('pointed') },
    ],
  }),
  'category-unknown': ofNamedCreation({
    clause: 'categories',
    title: 'How an unknown category is handled',
    request: (pet, ctx) =>
      createPet({
        ...pet,
        status: PLAIN_STATUS,
        categoryId: Number(ctx.draw('unknown category', 1_000_000_000n, 2_147_483_647n)),
      }),
    toPets: (ctx) => [{ name: drawWholeName(ctx.draw, 'word') }, { name: ctx.name('strange') }],
  }),
  'category-zero': ofNamedCreation({
    clause: 'categories',
    title: 'How a categoryId of 0 is handled',
    // Its status is another one than that of its name, which a filter could look for.
    request: (pet) => createPet({ ...pet, status: 'pending', categoryId: 0 }),
    toPets: (ctx) => [{ name: drawWholeName(ctx.draw, 'status') }, { name: ctx.name('zero') }],
  }),
  'name-empty': ofCreation({
    clause: 'emptyName',
    title: 'How an empty name is handled',
    request: (ctx) => createPet({ ...ctx.newPet(''), name: '' }),
  }),
});
