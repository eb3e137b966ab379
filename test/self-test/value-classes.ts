import { type Fields, jsonTypes, otherTypes } from '../../src/conformance/corpus/values/bodies.ts';
import type { Corpus } from '../../src/conformance/corpus/values/corpus.ts';
import {
  keysOfOthers,
  nearMisses,
  otherSchemes,
  wrongCredentials,
} from '../../src/conformance/corpus/values/credentials.ts';
import { headerGroups, headerValues, jsonAccepts, otherHeaders } from '../../src/conformance/corpus/values/headers.ts';
import { otherIds } from '../../src/conformance/corpus/values/ids.ts';
import * as invalid from '../../src/conformance/corpus/values/invalid/index.ts';
import { textClasses } from '../../src/conformance/corpus/values/names/index.ts';
import { CATEGORY, MARK } from '../../src/conformance/corpus/placeholders.ts';
import { toTemplate } from '../../src/conformance/corpus/step.ts';
import { list } from '../../src/conformance/corpus/steps.ts';
import { openFilters, openLimits, openParameters, openStatuses } from '../../src/conformance/corpus/values/queries.ts';
import { fillKey } from '../../src/conformance/http/key-placeholders.ts';
import { type Pet, parseJson, stringifyJson } from '../../src/contract/index.ts';
import { escapePattern } from '../../src/hosting/http/escape-pattern.ts';
import { isObject } from '../../src/shared/is-object.ts';
import { trimOptionalWhitespace } from '../../src/shared/trim-optional-whitespace.ts';
import type { Mutant } from '../../src/variants/toolkit/define.ts';
import { htmlResponse, withJson } from '../../src/variants/toolkit/response.ts';

/** A request as a service received it, and how the reference responded. */
export interface Received {
  request: Request;
  url: URL;
  /** The body as text and as JSON, `undefined` if it is not JSON. */
  body: string;
  json: unknown;
  response: Response;
}

/** Values of the corpus of which a service may handle one wrongly, and the response that it would give. */
export interface ValueClass extends Pick<Mutant, 'breaks'> {
  /** Unique. */
  name: string;
  isSent(this: void, received: Received, key: string): boolean;
  respond(this: void, received: Received): Response | Promise<Response>;
}

const must = (clause: Mutant['breaks']['clause']): Mutant['breaks'] => ({ level: 'MUST', clause });
const should = (clause: Mutant['breaks']['clause']): Mutant['breaks'] => ({ level: 'SHOULD', clause });

/** Texts in the places that a run fills in. */
const SAMPLES = /MARK|987654321/g;
const fillSamples = (template: string) => template.replaceAll(MARK, 'MARK').replaceAll(CATEGORY, '987654321');
const toPattern = (filled: string) => new RegExp(`^${filled.split(SAMPLES).map(escapePattern).join('[-\\w]*')}$`);

/** Matches a JSON value, however it is written. */
function isValue(template: string): (value: unknown) => boolean {
  const pattern = toPattern(stringifyJson(parseJson(fillSamples(template))));
  return (value) => value !== undefined && pattern.test(stringifyJson(value));
}

const isPost = ({ request }: Received) => request.method === 'POST';

/** The response of a service that accepts a request. */
function accept(received: Received): Response {
  const id = /\/pets\/(\d+)$/.exec(received.url.pathname)?.[1];
  const pet: Pet = { id: Number(id ?? 1_987_654_399), name: 'Unnamed', categoryId: 1 };
  if (isPost(received)) return Response.json(pet, { status: 201 });
  return Response.json(id === undefined ? [pet] : pet);
}

/** A value as part of a name. */
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)} (${text.length})` : text);

/** One for each class of a corpus. Any of its values in a request will do, since services handle them alike. */
const classesOf = <Value>(
  of: string,
  { always, byTurns = {} }: Pick<Corpus<Value>, 'always' | 'byTurns'>,
  toClass: (value: Value) => Omit<ValueClass, 'name'>,
): ValueClass[] =>
  [...Object.entries(always), ...Object.entries(byTurns)].map(([id, values]) => {
    const [first, ...others] = values.map(toClass);
    if (first === undefined) throw new Error(`${of}: the class ${id} has no values.`);
    const isSent: ValueClass['isSent'] = (received, key) =>
      [first, ...others].some((each) => each.isSent(received, key));
    return { ...first, name: `${of}: ${shorten(id)}`, isSent };
  });

/** A body that must, or should, be rejected. */
const withBody =
  <Value>(breaks: Mutant['breaks'], isSent: (value: Value) => (received: Received) => boolean) =>
  (value: Value): Omit<ValueClass, 'name'> => {
    const isMatch = isSent(value);
    return { breaks, isSent: (received) => isPost(received) && isMatch(received), respond: accept };
  };

/** A wrong value of one field. */
function ofField(field: string): (value: string) => (received: Received) => boolean {
  return (value) => {
    const isMatch = isValue(value);
    return ({ json }) => isObject(json) && isMatch(json[field]);
  };
}

/** Other fields than those of an animal. */
function ofFields(change: Fields): (received: Received) => boolean {
  const fields = Object.entries(change).map(([key, value]) => ({
    key: JSON.parse(`"${fillSamples(key)}"`) as string,
    isMatch: value === undefined ? undefined : isValue(value),
  }));
  return ({ json }) =>
    isObject(json) && fields.every(({ key, isMatch }) => (isMatch ? isMatch(json[key]) : !(key in json)));
}

/** A whole body. */
function ofText(text: string): (received: Received) => boolean {
  const pattern = toPattern(fillSamples(text));
  return ({ body }) => pattern.test(body);
}

const refused = must('createPet.refused');

const withCredential =
  (breaks: Mutant['breaks']) =>
  (authorization: string): Omit<ValueClass, 'name'> => ({
    breaks,
    isSent: ({ request }, key) =>
      (request.headers.get('authorization') ?? '') === trimOptionalWhitespace(fillKey(authorization, key)),
    respond: accept,
  });

/** A text in a name that is lost. */
const withText = (text: string): ValueClass => ({
  name: `text in a name: ${JSON.stringify(text)}`,
  breaks: must('animal.name'),
  isSent: ({ json, response }) =>
    response.status === 201 && isObject(json) && typeof json.name === 'string' && json.name.includes(text),
  respond: ({ response }) => withJson(response.clone(), (pet: Pet) => ({ ...pet, name: pet.name.replace(text, '?') })),
});

/** A service that fails on something in a request. */
const failing = { breaks: must('service.json'), respond: () => htmlResponse(500) };

const withHeaders = (headers: Readonly<Record<string, string>>): ValueClass => ({
  ...failing,
  name: `headers: ${JSON.stringify(headers).slice(0, 200)}`,
  isSent: (received) => {
    // Every creation has a media type, and needs it.
    if ('content-type' in headers && isPost(received)) return false;
    return Object.entries(headers).every(([name, value]) => received.request.headers.get(name) === value);
  },
});

const withMediaType = (type = ''): ValueClass => ({
  ...failing,
  name: `media type: ${type}`,
  isSent: (received) => isPost(received) && (received.request.headers.get('content-type') ?? '') === type,
});

const withParameter = (parameter: string): Omit<ValueClass, 'name'> => {
  const { path } = toTemplate(list(parameter), { mark: '', categoryId: '', ids: [] });
  const sent = `&${new URL(path, 'http://localhost').search.slice(1)}&`;
  return { ...failing, isSent: ({ url }) => `&${url.search.slice(1)}&`.includes(sent) };
};

const withId = (id: string): Omit<ValueClass, 'name'> => {
  const { pathname } = new URL(`http://localhost/v1/pets/${id}`);
  return { ...failing, isSent: ({ url }) => url.pathname === pathname };
};

/**
 * The classes of values that can be recognized in a request. Others are those of the checks themselves, names that are drawn, ids
 * that depend on that of an animal, and bodies that are too large to look for.
 */
export const valueClasses: readonly ValueClass[] = [
  ...classesOf('name', invalid.wrongNames, withBody(refused, ofField('name'))),
  ...classesOf('categoryId', invalid.wrongCategories, withBody(refused, ofField('categoryId'))),
  ...classesOf('status', invalid.wrongStatuses, withBody(refused, ofField('status'))),
  ...classesOf('fields', invalid.missingFields, withBody(refused, ofFields)),
  ...classesOf('JSON', invalid.notAnimals, withBody(refused, ofText)),
  ...classesOf('text', invalid.malformedBodies, withBody(refused, ofText)),
  ...classesOf('notation', invalid.lenientBodies, withBody(should('json.strict'), ofText)),
  ...classesOf('near miss of the key', nearMisses, withCredential(must('authentication.refused'))),
  ...classesOf('key of another', keysOfOthers, withCredential(must('authentication.refused'))),
  ...classesOf('wrong credential', wrongCredentials, withCredential(must('authentication.refused'))),
  // Observed traffic does not show which keys elsewhere mean anything.
  ...classesOf('key under another scheme', otherSchemes, withCredential(should('http.bearer-only'))),
  ...textClasses.map(withText),
  ...jsonAccepts.filter((value) => value !== '').map((value) => withHeaders({ accept: value })),
  ...otherHeaders.map(withHeaders),
  ...Object.entries(headerValues).flatMap(([name, values]) => values.map((value) => withHeaders({ [name]: value }))),
  ...headerGroups.flat().map(withHeaders),
  ...[...jsonTypes, ...otherTypes].map(withMediaType),
  ...classesOf('limit', openLimits, (limit) => withParameter(`limit=${limit}`)),
  ...classesOf('status of a filter', openStatuses, (status) => withParameter(`status=${status}`)),
  ...classesOf('parameter', openParameters, withParameter),
  ...classesOf('filter', openFilters, withParameter),
  ...classesOf('id', otherIds, withId),
];
