import { parseJson, stringifyJson } from '../../contract/index.ts';
import { editHeaders, editText, escapeJson } from '../../variants/toolkit/edit-response.ts';
import { hasJson } from '../../variants/toolkit/when-response.ts';
import { behaviorsOf } from '../behavior.ts';

const withMediaType = (type: string) => editHeaders(hasJson, { 'content-type': type });

/** The spelling of JSON and of its media type. */
export const jsonBehaviors = behaviorsOf('JSON', {
  'json-indented': {
    allowedBy: 'service.json',
    description: 'Indents JSON.',
    reliance: 'The client relies on JSON without white space.',
    effect: editText(hasJson, (text) => `\n${stringifyJson(parseJson(text), 2)}\r\n`),
  },
  'json-escaped': {
    allowedBy: 'service.json',
    description: 'Escapes slashes and all characters beyond ASCII in JSON.',
    reliance: 'The client relies on characters being written as they are in JSON.',
    effect: escapeJson,
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
