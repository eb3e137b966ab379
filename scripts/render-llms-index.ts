import { readFileSync } from 'node:fs';
import { type Token, type Tokens, marked } from 'marked';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';

/** A text without links and emphasis. */
const toPlain = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '');

/** The first sentence of a page. */
function readFirstSentence(path: string): string {
  const text = marked.lexer(read(path)).find(isParagraph)?.text ?? '';
  return toPlain(text.replaceAll('\n', ' ')).split(/(?<=\.) /)[0] ?? '';
}

/** A line for each page that an item of a list links, with what the item says of them, or else their first sentences. */
function toLines({ text, tokens }: Tokens.ListItem): string[] {
  const note = text.split(/\): (.*)/)[1];
  const links: Tokens.Link[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link') links.push(token as Tokens.Link);
  });
  return links.map(({ text: title, href }) => {
    const path = new URL(href, 'file:///docs/').pathname.slice(1);
    return `- [${title}](${path}): ${note ?? readFirstSentence(path)}`;
  });
}

/** Renders `llms.txt` (llmstxt.org), the index of the documentation for language models, from that for people. */
export function renderLlmsIndex(): string {
  const { description } = JSON.parse(read('package.json')) as { description: string };
  const lines = [
    '# petstore-kit',
    '',
    `> ${description}`,
    '',
    `- [README](README.md): ${readFirstSentence('README.md')}`,
  ];
  let heading = '';
  for (const token of marked.lexer(read('docs/README.md'))) {
    if (token.type === 'heading') heading = (token as Tokens.Heading).text;
    if (token.type === 'list') lines.push('', `## ${heading}`, '', ...(token as Tokens.List).items.flatMap(toLines));
  }
  return `${lines.join('\n')}\n`;
}
