import { type Token, type Tokens, marked } from 'marked';
import { expect, test } from 'vitest';
import { reporters } from '../../../src/conformance/index.ts';
import { HOSTILE, allKinds, hostile, report } from './reports.ts';

const { markdown: renderMarkdown } = reporters;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token));
  return tokens;
}

const tables = (text: string) => tokensOf(text).filter((token): token is Tokens.Table => token.type === 'table');

test('has a row for each observation', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const [, observed = ''] = renderMarkdown(result).split('<summary>Observed where');
    expect(observed === '' ? 0 : tables(observed)[0]?.rows.length).toBe(Object.keys(result.fingerprint).length);
  }
});

test('shows the request, the response and a command to reproduce it for a violation', async () => {
  const blocks = tokensOf(renderMarkdown(await report('listPets-key-missing'))).filter(({ type }) => type === 'code');
  const [curl, request, response] = blocks as Tokens.Code[];
  expect(curl).toMatchObject({
    lang: 'sh',
    text: "curl -i -H 'accept: application/json' 'http://localhost/v1/pets?limit=1'",
  });
  expect(request?.text).toMatch(/^GET http:\/\/localhost\/v1\/pets\?limit=1\nPetstore-Conformance: [a-z]{6}-\d+$/);
  expect(response?.text).toMatch(/^200\n(?:[a-z-]+: .*\n)+\n\[\{"id":1,/);
});

test('renders the cause of an untestable target as code, which mentions nobody', async () => {
  const fetch = async () => new Response('', { status: 302, headers: { location: 'https://@octocat.example/#1' } });
  const [heading] = tokensOf(renderMarkdown(await report(undefined, { fetch }))) as Tokens.Heading[];
  expect(heading?.tokens.map(({ type }) => type)).toEqual(['text', 'codespan']);
  expect(heading?.text).toMatch(/^Not testable: `.*octocat.*`$/);
});

test('renders text of a target as code or text, without markup, images or disguised links', async () => {
  const result = await hostile();
  const tokens = tokensOf(renderMarkdown(result));
  const html = tokens.flatMap((token) => (token.type === 'html' ? token.raw.match(/<[^>]*>/g) : []));
  expect(new Set(html)).toEqual(
    new Set(['<details>', '<details open>', '<summary>', '<code>', '</code>', '</summary>', '</details>']),
  );
  expect(tokens.filter(({ type }) => type === 'image')).toEqual([]);
  const links = tokens.filter((token): token is Tokens.Link => token.type === 'link');
  expect(links.filter(({ href, text }) => href !== text)).toEqual([]);
  const cells = tables(renderMarkdown(result))[0]?.rows.map((row) => row[1]?.tokens) ?? [];
  expect(cells.length).toBeGreaterThan(10);
  for (const cell of cells) expect(cell?.map(({ type }) => type)).toEqual(['codespan']);
  expect(HOSTILE).toContain('| a | b |');
});
