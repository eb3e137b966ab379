import { parseJson, stringifyJson } from '../../contract/index.ts';
import type { When } from '../../variants/toolkit/define.ts';
import { editResponse } from '../../variants/toolkit/edit-response.ts';
import { withHeaders, withText } from '../../variants/toolkit/response.ts';
import { behaviorsOf } from '../behavior.ts';

const hasJson: When = (_call, { headers }) => headers.get('content-type')?.includes('json') ?? false;

/** Writes JSON in another way. */
const rewrite = (edit: (text: string) => string) =>
  editResponse(hasJson, async (response) => withText(response, edit(await response.text())));

const withMediaType = (type: string) =>
  editResponse(hasJson, (response) => withHeaders(response, { 'content-type': type }));

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The spelling of JSON and of its media type. */
export const jsonBehaviors = behaviorsOf('JSON', {
  'json-indented': {
    allowedBy: 'service.json',
    description: 'Indents JSON.',
    reliance: 'The client relies on JSON without white space.',
    effect: rewrite((text) => `\n${stringifyJson(parseJson(text), 2)}\r\n`),
  },
  'json-escaped': {
    allowedBy: 'service.json',
    description: 'Escapes slashes and all characters beyond ASCII in JSON.',
    reliance: 'The client relies on characters being written as they are in JSON.',
    effect: rewrite((text) => text.replaceAll(/[^\0-~]|\//g, escapeUnit)),
  },
  'media-type-with-a-charset': {
    allowedBy: 'http.content-type-parameters',
    description: 'Sends the media type application/json; charset=utf-8.',
    reliance: 'The client relies on Content-Type being exactly application/json.',
    effect: withMediaType('application/json; charset=utf-8'),
  },
  'media-type-in-capitals': {
    allowedBy: 'http.content-type-parameters',
    description: 'Sends the media type Application/JSON.',
    reliance: 'The client relies on the letter case of Content-Type.',
    effect: withMediaType('Application/JSON'),
  },
});
