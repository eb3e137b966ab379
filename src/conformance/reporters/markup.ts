/** Text that is already HTML or XML. */
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
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Template tag for HTML and XML. The template is markup; values are escaped, so that they cannot leave an element or a quoted
 * attribute. They are printable, since XML does not allow all characters.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toText)));
}
