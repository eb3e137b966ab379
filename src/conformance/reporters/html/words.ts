import { type Markup, markup } from '../markup.ts';

/** The words of the specification: what stands between backticks is code, and a row of a table is its cells. */
export function renderWords(text: string): Markup[] {
  const row = /^\| (.*) \|$/.exec(text)?.[1]?.replaceAll(' | ', ' \u00b7 ');
  return (row ?? text)
    .split('`')
    .map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`));
}
