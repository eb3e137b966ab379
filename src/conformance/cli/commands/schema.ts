import { Command, Option } from 'commander';
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
    .addOption(new Option('--fleet', 'print that of reports about several targets').conflicts('comparison'))
    .option('--comparison', 'print that of comparisons of two deployments')
    .addHelpText('after', HELP)
    .action(({ fleet = false, comparison = false }: { fleet?: boolean; comparison?: boolean }) => {
      const schema = fleet ? fleetResultSchema : comparison ? comparisonSchema : resultSchema;
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
}
