import type { Variant } from '../../../reference/index.ts';
import { editNames, removeFromNames } from '../../toolkit/edit-pets.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&eacute;': 'é',
};
const EMOTICONS: Readonly<Record<string, string>> = { ':-)': '🙂', ';)': '😉' };

/** Mutants that read names as templates, markup, paths, addresses or code. */
export const syntaxMutants: readonly Variant[] = [
  removeFromNames(
    'createPet-template-blocks-removed',
    'Evaluates blocks of templates such as {% if x %}.',
    /\{%[^%]*%\}/g,
  ),
  editNames('createPet-arithmetic-evaluated', 'Evaluates arithmetic in templates, such as {{7*7}}.', (text) =>
    text.replaceAll(/\{\{(\d)\*(\d)\}\}/g, (_match, left: string, right: string) =>
      String(Number(left) * Number(right)),
    ),
  ),
  removeFromNames('createPet-commands-substituted', 'Runs commands in names, such as $(x).', /\$\([^$)]*\)/g),
  removeFromNames('createPet-backticks-removed', 'Removes backticks from names.', /`/g),
  editNames('createPet-markdown-rendered', 'Removes the asterisks of Markdown from names.', (text) =>
    text.replaceAll(/\*\*(.+?)\*\*/g, '$1'),
  ),
  editNames('createPet-bbcode-rendered', 'Removes the tags of forums, such as [b], from names.', (text) =>
    text.replaceAll(/\[b\]([^[]*)\[\/b\]/g, '$1'),
  ),
  editNames('createPet-addresses-masked', 'Masks addresses of mail in names.', (text) =>
    text.replaceAll(/\b\w+@\w+(?:\.\w+)+/g, '***'),
  ),
  removeFromNames('createPet-statement-comments-removed', 'Removes comments of SQL from names.', /\/\*[^*]*\*\//g),
  removeFromNames('createPet-markup-comments-removed', 'Removes comments of HTML from names.', /<!--[^<]*-->/g),
  removeFromNames(
    'createPet-statement-words-removed',
    'Removes words of SQL from names.',
    /\b(?:DROP|UNION|SELECT)\b/g,
  ),
  removeFromNames(
    'createPet-lookups-evaluated',
    'Evaluates lookups of a logger, such as ${jndi:x}.',
    /\$\{jndi:[^$}]*\}/g,
  ),
  editNames('createPet-named-references-decoded', 'Decodes references such as &quot; in names.', (text) =>
    text.replaceAll(/&\w+;/g, (reference) => ENTITIES[reference] ?? reference),
  ),
  editNames('createPet-quotes-unescaped', 'Removes backslashes in front of quotation marks.', (text) =>
    text.replaceAll(/\\(?=['"])/g, ''),
  ),
  editNames('createPet-emoticons-as-emoji', 'Writes emoticons as emoji.', (text) =>
    text.replaceAll(/[:;]-?\)/g, (emoticon) => EMOTICONS[emoticon] ?? emoticon),
  ),
  editNames('createPet-numbers-formatted', 'Fills in formats such as %d.', (text) => text.replaceAll('%d', '0')),
  editNames('createPet-percents-halved', 'Writes two percent signs as one.', (text) => text.replaceAll('%%', '%')),
  removeFromNames('createPet-parent-paths-removed', 'Removes parent directories from names.', /\.\.\//g),
  removeFromNames('createPet-thousands-separators-removed', 'Removes commas from numbers.', /(?<=\d),(?=\d{3})/g),
  editNames('createPet-words-masked', 'Masks parts of words that it takes for insults.', (text) =>
    text.replaceAll(/(?<=\w)ass(?=\w)/gi, '***'),
  ),
  removeFromNames('createPet-parentheses-removed', 'Removes parentheses from names.', /[()]/g),
  editNames('createPet-encoded-spaces-decoded', 'Decodes %20 in names.', (text) => text.replaceAll('%20', ' ')),
];
