import { parseArgs } from 'node:util';
import { argued } from './argued/index.ts';
import { modules } from './modules.ts';
import { mutate } from './mutate.ts';
import { toRows } from './to-rows.ts';

const help = `Usage: npm run mutation -- [module...] [--only FILES]

Mutates modules with Stryker, and prints the mutants that no test notices, then a score for each file.
Those that mutation/argued explains are left out of the list, but count in the score.

Modules (default: all of them, one after the other): ${Object.keys(modules).join(', ')}

Options:
  --only FILES  file, pattern of files or lines to mutate instead of the whole module, such as
                src/json/int64.ts or src/json/int64.ts:31-33; needs one module, whose tests have to notice
  -h, --help    display this help

Pages and JSON reports are written to mutation/reports.`;

/** Reports a mistake on the command line. */
function fail(message: string): never {
  console.error(`${message} See npm run mutation -- --help.`);
  process.exit(2);
}

function parse() {
  try {
    const options = { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(error instanceof Error ? error.message.replace(/(?:\.? To specify .*)?$/s, '.') : String(error));
  }
}

const { positionals: names, values } = parse();
if (values.help) {
  console.log(help);
  process.exit();
}
const unknown = names.find((name) => !Object.hasOwn(modules, name));
if (unknown !== undefined) fail(`Unknown module "${unknown}". Use one of ${Object.keys(modules).join(', ')}.`);
if (values.only !== undefined && names.length !== 1)
  fail(`--only: ${names.length} modules are named. Name the one whose tests have to notice.`);

const rows = [];
for (const name of names.length > 0 ? names : Object.keys(modules)) {
  // oxlint-disable-next-line no-await-in-loop -- each run occupies the machine
  const mutants = await mutate(name, values.only);
  rows.push(...toRows(mutants, argued, values.only === undefined));
}
if (rows.length === 0) fail(`--only: nothing to mutate in "${values.only}". Name a file of the module.`);
console.table(rows);
