import { type Markup, markup } from '../markup.ts';

/** A section of the report. The navigation links to it by its id and title. */
export interface Section {
  id: string;
  title: string;
  /** The number beside the title, if any. */
  count?: number;
  body: Markup;
}

/** Renders a section with its heading, which the navigation links to. */
export function renderSection({ id, title, count, body }: Section): Markup {
  const number = count === undefined ? undefined : markup` <small>${count}</small>`;
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${number}</h2>
${body}</section>
`;
}

/** Renders the links to the sections. */
export function renderNavigation(sections: readonly Section[]): Markup {
  const links = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`);
  return markup`<nav aria-label="Sections"><ul>${links}</ul></nav>`;
}
