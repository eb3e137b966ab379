import { Command } from 'commander';
import { resultSchema } from '../../result/result-schema.ts';

const HELP = `
Example:
  petstore-conformance schema > conformance-result.schema.json`;

/** `petstore-conformance schema`: prints the JSON Schema of a result. */
export function createSchemaCommand(): Command {
  return new Command('schema')
    .description('print the JSON Schema of reports')
    .addHelpText('after', HELP)
    .action(() => void process.stdout.write(`${JSON.stringify(resultSchema, null, 2)}\n`));
}
