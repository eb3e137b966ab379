import * as corpora from '../conformance/corpus/corpora.ts';
import { headerGroups, headerValues } from '../conformance/corpus/header-corpora.ts';
import * as invalid from '../conformance/corpus/invalid/index.ts';
import { textClasses } from '../conformance/corpus/names/index.ts';
import { fillKey } from '../conformance/http/key-placeholders.ts';
import { type Pet, parseJson, stringifyJson } from '../contract/index.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import { isObject } from '../shared/is-object.ts';
import { trimOptionalWhitespace } from '../shared/trim-optional-whitespace.ts';
import type { Mutant } from '../variants/toolkit/define.ts';
import { htmlResponse, withJson } from '../variants/toolkit/response.ts';

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
const fillSamples = (template: string) =>
  template.replaceAll(corpora.MARK, 'MARK').replaceAll(corpora.CATEGORY, '987654321');
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

/** The response of a framework that fails. */
const fail = () => htmlResponse(500);

interface Values<Value> {
  /** The part of a request that the values are for. */
  of: string;
  breaks: Mutant['breaks'];
  values: invalid.Invalid<Value>;
  isSent(this: void, value: Value): (received: Received) => boolean;
}

/** Each class of bodies that must, or should, be rejected. */
const bodyClasses = <Value>({ of, breaks, values, isSent }: Values<Value>): ValueClass[] =>
  Object.entries({ ...values.always, ...values.byTurns }).map(([id, members]) => {
    const matches = members.map(isSent);
    return {
      name: `${of}: ${id}`,
      breaks,
      isSent: (received) => isPost(received) && matches.some((isMatch) => isMatch(received)),
      respond: accept,
    };
  });

/** A wrong value of one field. */
function ofField(field: string): Values<string>['isSent'] {
  return (value) => {
    const isMatch = isValue(value);
    return ({ json }) => isObject(json) && isMatch(json[field]);
  };
}

/** Other fields than those of an animal. */
function ofFields(change: corpora.Fields): (received: Received) => boolean {
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

/** A value as part of a name. */
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)} (${text.length})` : text);

const withCredential = (authorization: string): ValueClass => ({
  name: `credential: ${shorten(authorization)}`,
  breaks: must('authentication.refused'),
  isSent: ({ request }, key) =>
    (request.headers.get('authorization') ?? '') === trimOptionalWhitespace(fillKey(authorization, key)),
  respond: accept,
});

/** Wrong credentials. A missing one and an empty one are the same class. */
const credentialClasses = [
  '',
  ...corpora.wrongAuthorizations.filter((authorization) => authorization !== undefined).filter((text) => text !== ''),
  ...corpora.wrongAnywhere,
  ...corpora.guessedAuthorizations,
].map((authorization) => withCredential(authorization));

/** The key in another form of credential. Observed traffic does not show which keys elsewhere mean anything. */
const misplacedClasses = corpora.misplacedKeys.flatMap(({ authorization }): ValueClass[] =>
  authorization === undefined ? [] : [{ ...withCredential(authorization), breaks: should('http.bearer-only') }],
);

/** A text in a name that is lost. */
const withText = (text: string): ValueClass => ({
  name: `text in a name: ${JSON.stringify(text)}`,
  breaks: must('animal.name'),
  isSent: ({ json, response }) =>
    response.status === 201 && isObject(json) && typeof json.name === 'string' && json.name.includes(text),
  respond: ({ response }) => withJson(response.clone(), (pet: Pet) => ({ ...pet, name: pet.name.replace(text, '?') })),
});

/** Something in a request that a service fails on. */
const failing = (name: string, isSent: ValueClass['isSent']): ValueClass => ({
  name,
  breaks: must('service.json'),
  isSent,
  respond: fail,
});

const withHeaders = (headers: Readonly<Record<string, string>>): ValueClass =>
  failing(`headers: ${JSON.stringify(headers).slice(0, 200)}`, (received) => {
    // Every creation has a media type, and needs it.
    if ('content-type' in headers && isPost(received)) return false;
    return Object.entries(headers).every(([name, value]) => received.request.headers.get(name) === value);
  });

const withMediaType = (type = ''): ValueClass =>
  failing(
    `media type: ${type}`,
    (received) => isPost(received) && (received.request.headers.get('content-type') ?? '') === type,
  );

/** As URLs write it. */
const toSearch = (query: string) => new URL(`http://localhost/?${query}`).search.slice(1);

const withParameter = (parameter: string): ValueClass =>
  failing(`parameter: ${shorten(parameter)}`, ({ url }) =>
    `&${url.search.slice(1)}&`.includes(`&${toSearch(parameter)}&`),
  );

const withId = (id: string): ValueClass => {
  const { pathname } = new URL(`http://localhost/v1/pets/${id}`);
  return failing(`id: ${shorten(id)}`, ({ url }) => url.pathname === pathname);
};

/**
 * The classes of values that can be recognized in a request. Others are those of the checks themselves, names that are drawn, ids
 * that depend on that of an animal, and bodies that are too large to look for.
 */
export const valueClasses: readonly ValueClass[] = [
  ...bodyClasses({ of: 'name', breaks: refused, values: invalid.wrongNames, isSent: ofField('name') }),
  ...bodyClasses({ of: 'categoryId', breaks: refused, values: invalid.wrongCategories, isSent: ofField('categoryId') }),
  ...bodyClasses({ of: 'status', breaks: refused, values: invalid.wrongStatuses, isSent: ofField('status') }),
  ...bodyClasses({ of: 'fields', breaks: refused, values: invalid.missingFields, isSent: ofFields }),
  ...bodyClasses({ of: 'JSON', breaks: refused, values: invalid.notAnimals, isSent: ofText }),
  ...bodyClasses({ of: 'text', breaks: refused, values: invalid.malformedBodies, isSent: ofText }),
  ...bodyClasses({ of: 'notation', breaks: should('json.strict'), values: invalid.lenientBodies, isSent: ofText }),
  ...credentialClasses,
  ...misplacedClasses,
  ...textClasses.map(withText),
  ...corpora.accepts
    .filter((value) => value !== '' && !value.startsWith('text/html'))
    .map((value) => withHeaders({ accept: value })),
  ...corpora.otherHeaders.map(withHeaders),
  ...Object.entries(headerValues).flatMap(([name, values]) => values.map((value) => withHeaders({ [name]: value }))),
  ...headerGroups.flat().map(withHeaders),
  ...corpora.contentTypes.map(withMediaType),
  ...corpora.openLimits.map((limit) => withParameter(`limit=${limit}`)),
  ...corpora.openStatuses.map((status) => withParameter(`status=${status}`)),
  ...corpora.openParameters.filter((parameter) => !parameter.includes('{repeat')).map(withParameter),
  ...[...corpora.otherIds, ...corpora.routeIds].map(withId),
];
