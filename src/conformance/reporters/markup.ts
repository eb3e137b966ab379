import { printableLines } from './escape-control-characters.ts';

/** Text that is HTML or XML already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(toText).join('');
  return printableLines(String(value)).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Writes HTML or XML: what stands in the template is markup, what is put into it is text, which can leave neither an
 * element nor a quoted attribute. Characters that XML does not know are shown as their numbers.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toText)));
}
