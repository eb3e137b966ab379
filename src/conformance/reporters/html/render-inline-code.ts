import { type Markup, markup } from '../markup.ts';

/** Renders a text of the specification: words between backticks as code, and a row of a table as its cells. */
export function renderInlineCode(text: string): Markup[] {
  const row = /^\| (.*) \|$/.exec(text)?.[1]?.replaceAll(' | ', ' \u00b7 ');
  return (row ?? text)
    .split('`')
    .map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`));
}
