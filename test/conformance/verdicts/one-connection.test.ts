import { expect, test } from 'vitest';
import { judge } from '../../../src/self-test/judge.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';

test('a violation that needs a request before it over the same connection says so, with one curl command for both', async () => {
  const mutant = mutants.find(({ name }) => name === 'connection-keeps-credential');
  if (!mutant) throw new Error('The mutant has another name.');
  const { checks } = await judge(mutant, { seed: 1 });
  const failed = checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST');
  expect(failed).toMatchObject([{ id: 'oracle.authentication.refused' }]);
  expect(failed[0]?.evidence?.actual).toMatch(/, only after another request over the same connection$/);
  expect(failed[0]?.evidence?.reproduce).toMatch(/^curl -i .*\{PETSTORE_API_KEY.* --next -i -H 'accept: [^']*' \S+$/);
});
