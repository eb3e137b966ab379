import { type Corpus, drawByTurns } from '../../corpus/values/corpus.ts';
import { pickFrom } from '../../corpus/values/drawn-values.ts';
import { objectStatuses, unknownStatuses } from '../../corpus/values/invalid/index.ts';
import type { Fields } from '../../corpus/values/bodies.ts';
import { printBody } from '../../corpus/steps.ts';
import type { CheckContext } from '../check-context.ts';

/** The fields in which an animal is not a NewPet, or what makes the body; `undefined` leaves a field out. */
type Invalid = Fields | ((ctx: CheckContext, name: string) => Fields | string);

/** A status of one of several classes, which the seed of the run decides. */
const drawStatus =
  (kind: string, classes: Pick<Corpus<string>, 'byTurns'>) =>
  ({ draw }: CheckContext): Fields => ({ status: drawByTurns(draw, `${kind} status of a check`, classes, 1)[0] });

const drawBody = (kind: string, bodies: readonly string[]) => (ctx: CheckContext) =>
  pickFrom(ctx.draw, `${kind} as a body`, bodies);

/** The animal that `createControl` sends. Each invalid body differs from it in one detail. @param name As JSON. */
const validFields = ({ categoryId }: CheckContext, name: string): Fields => ({
  name,
  categoryId: String(categoryId),
  status: '"available"',
});

/**
 * The bodies that must be rejected with exactly 400, by the end of the id of the check. The description completes the sentence
 * "MUST reject ...".
 */
const rows: Readonly<Record<string, [description: string, invalid: Invalid]>> = {
  'name-missing': ['a body without a name', { name: undefined }],
  'name-null': ['a null name', { name: 'null' }],
  'name-number': ['a numeric name', { name: '734829' }],
  'name-boolean': ['a boolean name', { name: 'true' }],
  'name-array': ['an array as the name', (_ctx, name) => ({ name: `[${name}]` })],
  'name-object': ['an object as the name', (_ctx, name) => ({ name: `{"first":${name}}` })],
  'categoryId-missing': ['a body without a categoryId', { categoryId: undefined }],
  'categoryId-null': ['a null categoryId', { categoryId: 'null' }],
  'categoryId-string': ['a string as the categoryId', (ctx) => ({ categoryId: `"${ctx.categoryId}"` })],
  'categoryId-boolean': ['a boolean categoryId', { categoryId: 'true' }],
  'categoryId-array': ['an array as the categoryId', (ctx) => ({ categoryId: `[${ctx.categoryId}]` })],
  'categoryId-object': ['an object as the categoryId', { categoryId: '{}' }],
  'categoryId-fraction': ['a fractional categoryId', { categoryId: '1.5' }],
  'categoryId-beyond-int64': ['a categoryId above the int64 range', { categoryId: '9223372036854775808' }],
  'categoryId-below-int64': ['a categoryId below the int64 range', { categoryId: '-9223372036854775809' }],
  'categoryId-huge': ['a categoryId of 1e400', { categoryId: '1e400' }],
  'categoryId-empty-string': ['an empty string as the categoryId', { categoryId: '""' }],
  'status-padded': ['a status surrounded by spaces', { status: '" sold "' }],
  'status-boolean': ['a boolean status', { status: 'true' }],
  'status-object': ['an object as the status', drawStatus('object', objectStatuses)],
  'status-unknown': ['an unknown status', drawStatus('unknown', unknownStatuses)],
  'status-null': ['a null status', { status: 'null' }],
  'status-case': ['a status in the wrong letter case', { status: '"Available"' }],
  'status-number': ['a numeric status', { status: '1' }],
  'status-array': ['an array as the status', { status: '["available"]' }],
  'status-empty': ['an empty status', { status: '""' }],
  'body-array': ['an array as the body', (ctx, name) => `[${printBody(validFields(ctx, name))}]`],
  'body-string': ['a string as the body', (_ctx, name) => name],
  'body-number': ['a number as the body', drawBody('number', ['7', '0', '-1', '1.5', '1'])],
  'body-boolean': ['a boolean as the body', drawBody('boolean', ['true', 'false'])],
  'body-null': ['null as the body', () => 'null'],
  'body-empty-object': ['an empty object as the body', () => '{}'],
};

/** Makes an invalid body. The label is a part of the name of the animal. */
function toBody(ctx: CheckContext, label: string, invalid: Invalid): string {
  const name = JSON.stringify(ctx.name(label));
  const made = typeof invalid === 'function' ? invalid(ctx, name) : invalid;
  return typeof made === 'string' ? made : printBody({ ...validFields(ctx, name), ...made });
}

/** The end of the id of each check, its description, and what makes its body. */
export const invalidBodies = Object.entries(rows).map(([id, [description, invalid]]) => ({
  id,
  description,
  toBody: (ctx: CheckContext, label: string) => toBody(ctx, label, invalid),
}));
