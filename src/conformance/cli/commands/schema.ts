import { Command } from 'commander';

const HELP = `
Example:
  petstore-conformance schema > conformance-result.schema.json`;

export function createSchemaCommand(name: string): Command {
  return new Command(name).addHelpText('after', HELP).action(async () => {
    const { resultSchema } = await import('../../result/result-schema.ts');
    process.stdout.write(`${JSON.stringify(resultSchema, null, 2)}\n`);
  });
}
