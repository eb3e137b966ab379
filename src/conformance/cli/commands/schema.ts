import { Command, Option } from 'commander';
import { clientSchema } from '../../result/client-schema.ts';
import { comparisonSchema } from '../../result/comparison-schema.ts';
import { fleetResultSchema } from '../../result/fleet-schema.ts';
import { resultSchema } from '../../result/result-schema.ts';

const HELP = `
Example:
  petstore-conformance schema > conformance-result.schema.json`;

/** `petstore-conformance schema`: prints the JSON Schema of a result. */
export function createSchemaCommand(): Command {
  return new Command('schema')
    .description('print the JSON Schema of reports')
    .addOption(new Option('--fleet', 'print that of reports about several targets').conflicts(['comparison', 'client']))
    .addOption(new Option('--comparison', 'print that of comparisons of two deployments').conflicts('client'))
    .option('--client', 'print that of reports about a client')
    .addHelpText('after', HELP)
    .action(({ fleet, comparison, client }: { fleet?: boolean; comparison?: boolean; client?: boolean }) => {
      const schema = fleet ? fleetResultSchema : comparison ? comparisonSchema : client ? clientSchema : resultSchema;
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
}
