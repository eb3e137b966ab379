import { expect, test } from 'vitest';
import { parseJson } from '../../json/json.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { aList, clientError, created, createdOrRejected, hasStatus, rejectedWith, theAnimal } from './expectations.ts';
import { differenceProblem } from '../exchange/difference-problem.ts';
import { errorObjectProblem, isRejection } from '../exchange/error-object-problem.ts';
import { schemaProblem } from '../exchange/schema-problem.ts';
import { toPet, toPets } from '../exchange/parsed-pets.ts';
import { FormProblem } from './outcome.ts';

const rex = { id: 1, name: 'Rex', categoryId: 7 };
const sold = { ...rex, status: 'sold' } as const;

const response = (status: number, json: unknown): HttpResponse => ({
  status,
  headers: {},
  text: JSON.stringify(json),
  json,
});
const error = (status: number, repeated = status) =>
  response(status, { code: 'bad', message: 'No.', status: repeated });
const page: HttpResponse = { ...response(200, undefined), text: '<html>', jsonProblem: 'it cannot be parsed' };

test.each([
  [response(200, rex), undefined],
  [response(200, { id: 1, name: 'Rex' }), 'a body without categoryId'],
  [response(200, { ...rex, name: 5 }), 'a body whose name is 5 instead of a string'],
  [response(200, []), 'a body whose root is [] instead of an object'],
  [page, 'a body that is not JSON (it cannot be parsed)'],
])('describes how a body does not match the schema of an animal (%#)', (given, problem) => {
  expect(schemaProblem('Pet', given)).toBe(problem);
});

test('shows the animal of a list that does not match the schema, and that the kit named it', () => {
  const stray = { ...rex, id: 25, name: 'Kit gnbkth bad z', status: '' };
  expect(schemaProblem('Pets', response(200, [rex, stray, null]))).toBe(
    'a body whose [1].status is "" instead of one of available, pending, sold, in the animal {"id":25,"name":"Kit gnbkth bad z","categoryId":7,"status":""}, which has a name that this kit gave to an animal, in this run or an earlier one',
  );
  expect(schemaProblem('Pets', response(200, [rex, null]))).toBe('a body whose [1] is null instead of an object');
  expect(schemaProblem('Pets', response(200, [{ id: 1, name: 'Rex' }]))).toBe(
    'a body without [0].categoryId, in the animal {"id":1,"name":"Rex"}',
  );
  expect(schemaProblem('Pets', response(200, rex))).toMatch(/^a body whose root is .* instead of an array$/);
});

test('shows 300 characters of the animal', () => {
  const ofLength = (length: number) => {
    const animal = { id: 'x', name: '' };
    return { ...animal, name: 'x'.repeat(length - JSON.stringify(animal).length) };
  };
  const shown = (length: number) =>
    schemaProblem('Pets', response(200, [ofLength(length)]))?.replace(/^.*, in the animal /, '');
  expect(shown(300)).toBe(JSON.stringify(ofLength(300)));
  expect(shown(301)).toBe(`${JSON.stringify(ofLength(301)).slice(0, 299)}…`);
});

test.each([
  ['[7]', 'a body whose [0] is 7 instead of an object'],
  ['["Rex"]', 'a body whose [0] is "Rex" instead of an object'],
  // A number that no type can hold, which is an object.
  ['[1e99999]', 'a body without [0].name'],
])('shows no animal for a value in a list that is not one: %s', (text, problem) => {
  expect(schemaProblem('Pets', { ...response(200, []), json: parseJson(text) })).toBe(problem);
});

test.each([
  [rejectedWith(401), '401 with an error object'],
  [hasStatus(204), '204'],
  [clientError, 'a 4xx status with an error object'],
  [aList(), '200 with an array of animals'],
  [aList({ limit: 5 }), '200 with an array of animals of at most 5'],
  [aList({ limit: 5, status: 'sold' }), '200 with an array of animals of at most 5, all sold'],
  [theAnimal(rex), '200 with the animal {"id":1,"name":"Rex","categoryId":7}'],
  [created({ name: 'Rex', categoryId: 7 }), '201 with the animal as sent: {"name":"Rex","categoryId":7}'],
  [
    createdOrRejected({ name: 'Rex', categoryId: 7 }),
    '201 with the animal as sent: {"name":"Rex","categoryId":7}, or an error object',
  ],
])('says what is expected (%#)', ({ summary }, expected) => {
  expect(summary).toBe(expected);
});

test('a status is expected with any body, and one without a body is shown alone', () => {
  const empty = { ...response(204, undefined), text: '' };
  expect(hasStatus(204).findProblem(empty)).toBeUndefined();
  expect(hasStatus(200).findProblem(empty)).toBe('204');
  expect(hasStatus(200).findProblem(response(201, []))).toBe('201 with []');
});

test('a body of another schema is left to the check of all bodies', () => {
  const problem = new FormProblem('a body whose root is [] instead of an object', 'answers.schema');
  expect(theAnimal(rex).findProblem(response(200, []))).toEqual(problem);
  expect(created(rex).findProblem(response(201, []))).toEqual(problem);
  expect(aList().findProblem(response(200, rex))).toBeInstanceOf(FormProblem);
});

test('shows a body as it was sent, with the fields that no schema has', () => {
  const detail = { ...response(422, {}), text: '{"detail":[{"type":"int_type"}]}' };
  expect(rejectedWith(400).findProblem(detail)).toBe('422 with {"detail":[{"type":"int_type"}]}');
  expect(clientError.findProblem({ ...detail, status: 500 })).toBe('500 with {"detail":[{"type":"int_type"}]}');
});

test('an error object must repeat the status', () => {
  expect(errorObjectProblem(error(404))).toBeUndefined();
  expect(errorObjectProblem(error(404, 400))).toBe('404 with an error object whose status is 400');
  expect(errorObjectProblem(response(404, {}))).toBe('404 with a body without code');
});

test('a rejection has exactly the expected status', () => {
  const { summary, findProblem } = rejectedWith(401);
  expect(summary).toBe('401 with an error object');
  expect(findProblem(error(401))).toBeUndefined();
  expect(findProblem(error(403))).toMatch(/^403 with /);
  expect(String(findProblem(response(401, {})))).toMatch(/^401 with a body without /);
});

test.each([
  [399, false],
  [400, true],
  [499, true],
  [500, false],
])('%i is a client error: %s', (status, isClientError) => {
  expect(clientError.findProblem(error(status)) === undefined).toBe(isClientError);
  expect(isRejection(error(status))).toBe(isClientError);
});

test('a client error without an error object is not a rejection', () => {
  expect(isRejection(response(400, {}))).toBe(false);
  expect(clientError.findProblem(response(400, {}))).toEqual(
    new FormProblem('400 with a body without code', 'answers.error-object'),
  );
});

test('a list has at most as many animals as the limit', () => {
  const { findProblem } = aList({ limit: 2 });
  expect(findProblem(response(200, []))).toBeUndefined();
  expect(findProblem(response(200, [rex, rex]))).toBeUndefined();
  expect(findProblem(response(200, [rex, rex, rex]))).toBe('3 animals');
  expect(findProblem(response(201, []))).toBe('201 with []');
});

test('a filtered list has no other status, but may have animals without one', () => {
  const { findProblem } = aList({ status: 'sold' });
  expect(findProblem(response(200, [sold, sold]))).toBeUndefined();
  expect(findProblem(response(200, [rex, rex]))).toBeUndefined();
  expect(findProblem(response(200, [sold, { ...rex, id: 2 }]))).toBeUndefined();
  expect(findProblem(response(200, [{ ...rex, status: 'pending' }]))).toBe('the animal 1 with status "pending"');
});

test.each([
  [rex, undefined],
  [{ ...rex, id: 2 }, 'id 2 instead of 1'],
  [{ ...rex, name: 'REX' }, 'name "REX" instead of "Rex"'],
  [{ ...rex, categoryId: 8n }, 'categoryId 8 instead of 7'],
])('names the first field in which an animal differs (%#)', (actual, problem) => {
  expect(differenceProblem(rex, actual)).toBe(problem);
});

test('shows where long names differ', () => {
  const name = 'a'.repeat(100);
  expect(differenceProblem({ ...rex, name: `${name}bc` }, { ...rex, name: `${name}dc` })).toBe(
    'name "…aaaaaaaaaaaadc" instead of "…aaaaaaaaaaaabc"',
  );
  const short = 'a'.repeat(24);
  expect(differenceProblem({ ...rex, name: `${short}b` }, { ...rex, name: short })).toBe(
    `name "${short}" instead of "${short}b"`,
  );
});

test('a status may be missing from a response, but may not differ', () => {
  expect(differenceProblem(sold, rex)).toBeUndefined();
  expect(differenceProblem(sold, sold)).toBeUndefined();
  expect(differenceProblem(rex, sold)).toBeUndefined();
  expect(differenceProblem(sold, { ...rex, status: 'pending' })).toBe('status "pending" instead of "sold"');
});

test('a created animal has the values sent, under any id', () => {
  const { findProblem } = created({ name: 'Rex', categoryId: 7 });
  expect(findProblem(response(201, { ...rex, id: 99 }))).toBeUndefined();
  expect(findProblem(response(200, rex))).toMatch(/^200 with /);
  expect(findProblem(response(201, { ...rex, name: 'Rex ' }))).toBe('name "Rex " instead of "Rex"');
});

test('an animal that was found has exactly the expected values', () => {
  const { findProblem } = theAnimal(rex);
  expect(findProblem(response(200, rex))).toBeUndefined();
  expect(findProblem(response(200, { ...rex, id: 2 }))).toBe('id 2 instead of 1');
  expect(findProblem(error(404))).toMatch(/^404 with /);
});

test('unusual values may be rejected with an error object; accepted ones must be exact', () => {
  const { findProblem } = createdOrRejected({ name: 'Rex', categoryId: 7 });
  expect(findProblem(response(201, rex))).toBeUndefined();
  for (const status of [400, 422]) expect(findProblem(error(status))).toBeUndefined();
  expect(findProblem(response(201, { ...rex, name: 'rex' }))).toBe('name "rex" instead of "Rex"');
  expect(String(findProblem(response(422, 'no')))).toMatch(/^422 with a body whose root is /);
});

test('takes animals only from bodies that match the schemas', () => {
  expect(toPet(response(200, rex))).toEqual(rex);
  expect(toPet(response(200, [rex]))).toBeUndefined();
  expect(toPet(undefined)).toBeUndefined();
  expect(toPets(response(200, [rex, sold]))).toEqual([rex, sold]);
  expect(toPets(response(200, [rex, {}]))).toEqual([]);
  expect(toPets(undefined)).toEqual([]);
  for (const json of [null, 'Rex', 7, {}])
    expect({ pet: toPet(response(200, json)), pets: toPets(response(200, json)) }).toEqual({
      pet: undefined,
      pets: [],
    });
});
