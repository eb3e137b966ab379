import { Command } from 'commander';

export function createSchemaCommand(name: string): Command {
  return new Command(name).action(async () => {
    const { resultSchema } = await import('../result-schema.ts');
    process.stdout.write(`${JSON.stringify(resultSchema, null, 2)}\n`);
  });
}
