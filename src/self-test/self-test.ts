import type { SelfTestOptions } from '../conformance/cli/dependencies.ts';
import { pluralize } from '../shared/pluralize.ts';
import { runTrials } from './run-trials.ts';
import { type Trial, findTrials, trials } from './trials.ts';

const nouns = { mutant: 'mutant', conforming: 'conforming variant', interrupted: 'interrupted service' };

/**
 * The command `petstore-conformance self-test`.
 *
 * @returns Whether every mutant was caught as a violation of its clause, every conforming variant was accepted, and every
 * correct service that something happened to was left open.
 */
export async function runSelfTest({ only = [], write, onProgress }: SelfTestOptions): Promise<boolean> {
  const selected = only.length > 0 ? [...new Set(only.flatMap(findTrials))] : trials;
  const start = performance.now();
  let done = 0;
  const results = await runTrials(selected, () => onProgress?.(`${++done} of ${selected.length} runs`));
  for (const { name, problem } of results) if (problem !== undefined) write(`${name}  ${problem}`);
  const count = (kind: Trial['kind']) => {
    const all = results.filter((result) => result.kind === kind);
    return `${all.filter(({ problem }) => problem === undefined).length} of ${pluralize(all.length, nouns[kind])}`;
  };
  write(`caught ${count('mutant')}, accepted ${count('conforming')}, left open ${count('interrupted')}`);
  write(`${pluralize(selected.length, 'run')} in ${Math.round((performance.now() - start) / 1000)} s`);
  return results.every(({ problem }) => problem === undefined);
}
