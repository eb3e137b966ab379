import { expect, test } from 'vitest';
import { type ConformanceResult, reporters } from '../../../src/conformance/index.ts';
import { isTestable } from '../../../src/conformance/result/is-testable.ts';
import { HOSTILE, allKinds, hostile, report } from './reports.ts';

const { github: renderGithub } = reporters;

/** Parses workflow commands like the runner. @see actions/runner, ActionCommand.TryParseV2 */
function parse(text: string) {
  const unescape = (given: string) =>
    given
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  return text.split(/\r\n|[\r\n]/).flatMap((line) => {
    const match = /^::(?<command>\w+) (?:file=[^:,]*,line=\w*,)?title=(?<title>[^:,]*)::(?<message>.*)$/.exec(line);
    if (!match?.groups) return line === '' ? [] : [{ command: 'none', title: '', message: line }];
    const { command = '', title = '', message = '' } = match.groups;
    return [{ command, title: unescape(title), message: unescape(message) }];
  });
}

test('annotates the verdict and each finding, unless there are more than ten', async () => {
  const results = Object.values({ ...(await allKinds()), hostile: await hostile() });
  for (const result of results.filter(isTestable)) {
    const [verdict, ...findings] = parse(renderGithub(result));
    expect(verdict?.message.includes('\n\nSince ')).toBe(result.comparison !== undefined);
    expect(verdict?.command).toBe(result.verdict.exitCode === 0 ? 'notice' : 'error');
    const { strict } = result.configuration;
    const inconclusive = result.checks.filter(
      ({ level, outcome }) => outcome === 'inconclusive' && (level === 'MUST' || (strict && level === 'SHOULD')),
    );
    const failed = result.checks.filter(
      ({ outcome, knownFailure, notScored }) => outcome === 'fail' && !knownFailure && !notScored,
    );
    const outdated = (result.outdatedKnownFailures ?? []).map(({ check }) => check);
    const errors = findings.filter(({ command }) => command === 'error');
    expect(errors.length).toBeLessThanOrEqual(10);
    const named = findings.map(({ title, message }) => `${title} ${message}`).join('\n');
    const left = [...[...inconclusive, ...failed].map(({ id }) => id), ...outdated].filter((id) => !named.includes(id));
    if (errors.at(-1)?.title !== 'more') expect(left).toEqual([]);
    expect(findings.every(({ command }) => command === 'error' || command === 'warning')).toBe(true);
  }
});

test('renders a violated SHOULD as a warning, and as an error with --strict', async () => {
  const of = async (strict: boolean) => parse(renderGithub(await report('errors-without-challenge', { strict })))[1];
  expect(await of(false)).toMatchObject({ command: 'warning', title: 'http.challenge' });
  expect(await of(true)).toMatchObject({ command: 'error', title: 'http.challenge' });
});

test('escapes text of a target that looks like a command', async () => {
  const annotations = parse(renderGithub(await hostile()));
  expect(annotations.filter(({ command }) => !['notice', 'error', 'warning'].includes(command))).toEqual([]);
  expect(HOSTILE).toContain('%0A%25 100%');
  expect(annotations[1]?.message).toContain('%0A%25 100%');
});

test('annotates only the verdict if the target is not testable', async () => {
  const { 'not testable': result } = await allKinds();
  const lines = renderGithub(result as ConformanceResult)
    .trimEnd()
    .split('\n');
  expect(lines).toEqual([expect.stringMatching(/^::error title=.*::Not testable: .*cannot be reached/)]);
});
