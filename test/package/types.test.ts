import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
};
const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
/** These need MSW, whose own types need those of the DOM. */
const needDom = new Set(['./handlers', './devtools']);

const toImports = (names: readonly string[]) =>
  names.map((name, index) => `export * as entry${index} from 'petstore-kit${name.slice(1)}';\n`).join('');

/** The errors of a project with this code, and with `pets.json` beside it, in its files and those of the package. */
async function findErrors(code: string, options: readonly string[], pets: unknown = []): Promise<string[]> {
  // Inside the package, where its name leads to dist.
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'project.ts');
  writeFileSync(file, code);
  writeFileSync(join(folder, 'pets.json'), JSON.stringify(pets));
  const common = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const output = await promisify(execFile)(process.execPath, [compiler, ...common, ...options, file], {
    cwd: root,
  }).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );
  const own = new RegExp(`^(?:dist/|${relative(root, folder)}/|error)`);
  return output.split('\n').filter((line) => own.test(line));
}

test('the types of all entries need the DOM, but not Node.js', async () => {
  expect(entries.length).toBeGreaterThan(5);
  expect(await findErrors(toImports(entries), ['--lib', 'es2024,dom,dom.iterable', '--types', ''])).toEqual([]);
});

test('the types of entries without MSW need Node.js, but not the DOM', async () => {
  const names = entries.filter((name) => !needDom.has(name));
  expect(await findErrors(toImports(names), ['--lib', 'es2024', '--types', 'node'])).toEqual([]);
});

const NODE = ['--lib', 'es2024', '--types', 'node', '--exactOptionalPropertyTypes', '--resolveJsonModule'];

test('animals of a JSON file are valid seed data', async () => {
  const code = `
    import { createPetstore } from 'petstore-kit';
    import { startServer } from 'petstore-kit/server';
    import pets from './pets.json' with { type: 'json' };
    const petstore = createPetstore({ pets, scenarios: { own: { description: 'Has few animals.', pets } } });
    petstore.seed(pets);
    petstore.restore(pets);
    await startServer({ pets });
  `;
  // Some have no status, and some no id.
  const pets = [
    { id: 1, name: 'Rex', categoryId: 1, status: 'sold' },
    { name: 'Max', categoryId: 2 },
  ];
  expect(await findErrors(code, NODE, pets)).toEqual([]);
});

test('the animals of a client have numbers by default, and those of a petstore are exact', async () => {
  const code = `
    import { type Int64, type NewPet, type Pet, createPetstore } from 'petstore-kit';
    import { parseJson, type Pet as SamePet } from 'petstore-kit/contract';
    const [pet] = JSON.parse('[]') as Pet[];
    const id: number | undefined = pet?.id;
    const same: SamePet | undefined = pet;
    const sent: NewPet = { name: 'Rex', categoryId: 1 };
    const exact: Pet<Int64> = parseJson('{}') as Pet<Int64>;
    const petstore = createPetstore({ pets: [exact, sent] });
    const snapshot: Pet<Int64>[] = petstore.snapshot();
    petstore.restore(pet ? [pet] : snapshot);
    // @ts-expect-error an id of the petstore may be a bigint
    const saved: Pet[] = petstore.snapshot();
    export { exact, id, same, saved, sent };
  `;
  expect(await findErrors(code, NODE)).toEqual([]);
});
