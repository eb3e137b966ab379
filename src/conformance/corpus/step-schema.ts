import { operationNames } from '../../contract/operations.ts';
import {
  type JsonSchema,
  count,
  enumOf,
  flag,
  objectOf,
  oneOf,
  pair,
  text,
  textsByName,
} from '../../shared/json-schema.ts';

const keyForm = objectOf('How the request shows the key, with {key} as its placeholder.', {
  'authorization?': text('The Authorization header.'),
  'header?': pair('The name and the value of another header.'),
  'query?': text('A query parameter.'),
});

const idSource = oneOf(
  [
    objectOf('An id as it is sent.', {
      from: { type: 'string', const: 'text' },
      text: text('The id as it is sent, with the placeholders of a body.'),
    }),
    objectOf('The id of an animal that the program has created.', {
      from: { type: 'string', const: 'created' },
      back: count('How many animals were created after this one.'),
      template: text('How the id is changed, with {id} as its placeholder.'),
    }),
  ],
  'The id in the path of a get request.',
);

const step = objectOf('One request of a program, before key, mark, category and ids are filled in.', {
  operation: enumOf(operationNames, 'The operation that the request is for.'),
  key: keyForm,
  headers: textsByName('The other headers by lower-case name.'),
  'query?': text('The query of a list request, without the question mark.'),
  'body?': text(
    'The body of a creation, with placeholders: {mark} for letters that no other name has, {category} for a category, {repeat:x:9} for nine times x.',
  ),
  'bodyForm?': enumOf(['chunked', 'gzip', 'latin1'], 'How the body is sent, unless as UTF-8 with Content-Length.'),
  'id?': idSource,
  'method?': enumOf(['HEAD', 'OPTIONS'], 'The method, unless it is that of the operation.'),
  'target?': text('Another spelling of the path with the query, as it is sent.'),
  'nameCase?': enumOf(
    ['title', 'upper'],
    'How the names of headers are written, unless in lower case: Content-Type or CONTENT-TYPE.',
  ),
  'connection?': enumOf(
    ['kept'],
    'kept: the request is sent over the connection of the other kept requests, if it is still open.',
  ),
  'isConcurrent?': flag('Whether the request is sent together with the one before it.'),
});

/** The schemas of a step and its parts, by the name of their type. */
export const stepSchemas = { KeyForm: keyForm, IdSource: idSource, Step: step } satisfies Record<string, JsonSchema>;

export const programSchema: JsonSchema = {
  type: 'array',
  items: step,
  minItems: 1,
  description:
    'The requests as `petstore-conformance replay` sends them again, with placeholders for what differs each time.',
};
