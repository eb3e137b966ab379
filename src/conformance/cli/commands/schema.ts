import { Command } from 'commander';
import { fleetResultSchema } from '../../result/fleet-schema.ts';
import { resultSchema } from '../../result/result-schema.ts';

const HELP = `
Example:
  petstore-conformance schema > conformance-result.schema.json`;

/** `petstore-conformance schema`: prints the JSON Schema of a result. */
export function createSchemaCommand(): Command {
  return new Command('schema')
    .description('print the JSON Schema of reports')
    .option('--fleet', 'print that of reports about several targets')
    .addHelpText('after', HELP)
    .action(({ fleet = false }: { fleet?: boolean }) => {
      process.stdout.write(`${JSON.stringify(fleet ? fleetResultSchema : resultSchema, null, 2)}\n`);
    });
}
