import { stringifyJson } from '../../../json/json.ts';
import { type HttpRequest, createPet } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import { drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import { drawSimilarName } from '../../corpus/values/names/index.ts';
import { observeCreation, observeNamedCreation } from './observe.ts';

/** Writes an animal as JSON text, in notations that JSON.stringify does not produce. */
const toBody = (name: string, categoryId: string) => `{"name":${stringifyJson(name)},"categoryId":${categoryId}}`;

/** The request without a media type. */
function withoutType(request: HttpRequest): HttpRequest {
  const { contentType: _left, ...rest } = request;
  return rest;
}

/** How the target handles bodies that the specification leaves open. */
export const createPetObservations: readonly Check[] = [
  observeNamedCreation(
    {
      id: 'observe.body-field',
      clause: 'unknownBodyField',
      title: 'How an unknown field is handled',
      request: (pet) => createPet({ ...pet, status: 'available', colour: 'red', tags: [], photoUrls: [] }),
    },
    (ctx) => {
      const name = drawWholeName(ctx.draw, 'json');
      return [{ name, categoryId: drawBound(ctx.draw, 'below int32') }, { name }, { name: ctx.name('extra') }];
    },
  ),
  observeCreation({
    id: 'observe.body-type',
    clause: 'wrongContentType',
    title: 'How a body with the media type text/plain is handled',
    request: (ctx) => createPet(ctx.newPet('as text', { status: 'pending' }), { contentType: 'text/plain' }),
  }),
  observeCreation({
    id: 'observe.body-untyped',
    clause: 'wrongContentType',
    title: 'How a body without a media type is handled',
    request: (ctx) => withoutType(createPet(ctx.newPet('untyped', { status: 'pending' }))),
  }),
  observeCreation({
    id: 'observe.body-form',
    clause: 'wrongContentType',
    title: 'How a body of a form is handled',
    request: (ctx) =>
      createPet(`name=${ctx.name('form')}&categoryId=${ctx.categoryId}`, {
        contentType: 'application/x-www-form-urlencoded',
      }),
  }),
  observeCreation({
    id: 'observe.body-bom',
    clause: 'byteOrderMark',
    title: 'How a byte order mark is handled',
    request: (ctx) => createPet(`\u{feff}${stringifyJson(ctx.newPet('mark', { status: 'available' }))}`),
  }),
  observeCreation({
    id: 'observe.body-key-twice',
    clause: 'duplicateKeys',
    title: 'How a duplicate key is handled',
    request: (ctx) =>
      createPet(toBody(ctx.name('double'), `${ctx.categoryId},"status":"pending","categoryId":${ctx.categoryId}`)),
  }),
  observeNamedCreation(
    {
      id: 'observe.integer-fraction',
      clause: 'integerNotation',
      title: 'How a categoryId of 7.0 is handled',
      request: ({ name, categoryId }) => createPet(toBody(name, `${categoryId}.0,"status":"pending"`)),
    },
    (ctx) => [
      // Nearly the name of an animal that most runs create.
      { name: drawSimilarName(ctx.draw, ctx.name('available')) },
      { name: ctx.name('pointed') },
    ],
  ),
  observeNamedCreation(
    {
      id: 'observe.category-unknown',
      clause: 'categories',
      title: 'How an unknown category is handled',
      request: (pet, ctx) =>
        createPet({
          ...pet,
          status: 'available',
          categoryId: Number(ctx.draw('unknown category', 1_000_000_000n, 2_147_483_647n)),
        }),
    },
    (ctx) => [{ name: drawWholeName(ctx.draw, 'word') }, { name: ctx.name('strange') }],
  ),
  observeNamedCreation(
    {
      id: 'observe.category-zero',
      clause: 'categories',
      title: 'How a categoryId of 0 is handled',
      // Its status is another one than that of its name, which a filter could look for.
      request: (pet) => createPet({ ...pet, status: 'pending', categoryId: 0 }),
    },
    (ctx) => [{ name: drawWholeName(ctx.draw, 'status') }, { name: ctx.name('zero') }],
  ),
  observeCreation({
    id: 'observe.name-empty',
    clause: 'emptyName',
    title: 'How an empty name is handled',
    request: (ctx) => createPet({ ...ctx.newPet(''), name: '' }),
  }),
];
