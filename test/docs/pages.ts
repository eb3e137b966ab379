import { readFileSync } from 'node:fs';
import { type Token, type Tokens, marked } from 'marked';
import { listPages } from '../../scripts/list-pages.ts';

export interface Page {
  /** From the root of the repository. */
  path: string;
  text: string;
  tokens: Token[];
}

/** The pages that people read. */
export const pages: readonly Page[] = listPages().map((path) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return { path, text, tokens: marked.lexer(text) };
});

function tokensOf(page: Page, type: Token['type']): Token[] {
  const found: Token[] = [];
  void marked.walkTokens(page.tokens, (token) => {
    if (token.type === type) found.push(token);
  });
  return found;
}

/** The fenced blocks of a page. */
export const codeBlocksOf = (page: Page) => tokensOf(page, 'code') as Tokens.Code[];

/** The targets of the links and images of a page. */
export const linksOf = (page: Page): string[] =>
  [...tokensOf(page, 'link'), ...tokensOf(page, 'image')].map((token) => (token as Tokens.Link).href);

/** The anchors of a page, as GitHub makes them from headings. */
export function anchorsOf(page: Page): string[] {
  const counts = new Map<string, number>();
  return tokensOf(page, 'heading').map((token) => {
    const slug = (token as Tokens.Heading).text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}
