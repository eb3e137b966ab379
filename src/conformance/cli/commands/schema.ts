import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { clientSchema } from '../../result/client-schema.ts';
import { comparisonSchema } from '../../result/comparison-schema.ts';
import { fleetResultSchema } from '../../result/fleet-schema.ts';
import { resultSchema } from '../../result/result-schema.ts';

const HELP = `
Example:
  petstore-conformance schema > conformance-result.schema.json`;

/** `petstore-conformance schema`: prints the JSON Schema of a result. */
export const createSchemaCommand = (): Command =>
  addOptions(new Command('schema'), { variables: [] })
    .description('print the JSON Schema of reports')
    .addHelpText('after', HELP)
    .action(({ fleet, comparison, client }: CommandOptions['schema']) => {
      const schema = fleet ? fleetResultSchema : comparison ? comparisonSchema : client ? clientSchema : resultSchema;
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
