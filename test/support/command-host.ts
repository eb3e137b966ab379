import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import type { CommandCall } from './call-command.ts';

// Runs the built commands one after the other, in the process that `callCommand` starts.

type Main = (argv: readonly string[], dependencies: object) => Promise<void>;

const require = createRequire(import.meta.url);
const commands: Record<string, () => { main: Main } | Promise<{ main: Main }>> = {
  'petstore-mock': () => require('../../dist/commands/petstore-mock/main.cjs') as { main: Main },
  'petstore-conformance': () => import('../../dist/conformance/cli/main.js') as Promise<{ main: Main }>,
};

/** The modules that the scripts in `bin` give to `main`. */
const dependencies = {
  clientTest: () => import('../../dist/client-test/index.js'),
  selfTest: () => import('../../dist/self-test/index.js'),
  mutants: () => import('../../dist/variants/mutants/index.js').then((module) => module.mutants),
  conformingVariants: () =>
    import('../../dist/variants/conforming/index.js').then((module) => module.conformingVariants),
  reference: async () => {
    const { createPetstore } = await import('../../dist/reference/index.js');
    return ({ apiKey, now }: { apiKey: string; now: Date }) => createPetstore({ apiKeys: [apiKey], now }).fetch;
  },
};

function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** Puts a stream in place of one of the process. @returns What was written. */
function capture(name: 'stdout' | 'stderr'): () => string {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  Object.defineProperty(process, name, { configurable: true, value: stream });
  return () => Buffer.concat(chunks).toString();
}

async function call({ name, args, env }: CommandCall) {
  setEnvironment(env);
  process.exitCode = undefined;
  const stdout = capture('stdout');
  const stderr = capture('stderr');
  const { main } = (await commands[name]?.()) ?? {};
  await main?.(args, dependencies);
  return { code: process.exitCode ?? 0, stdout: stdout(), stderr: stderr() };
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (message: CommandCall) => {
  last = last.then(() => call(message)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
