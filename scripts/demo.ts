import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitForEnter } from './wait-for-enter.ts';

/**
 * Checks the reference and a mutant. Exits with 0 if the first is conformant and the second is not. On a terminal, the
 * mutant runs until Enter is pressed.
 */
const env = { ...process.env, PETSTORE_API_KEY: 'demo-key' };
const toPath = (command: string) => fileURLToPath(new URL(`../bin/${command}.js`, import.meta.url));

interface Demonstration {
  serverArgs: readonly string[];
  conformanceArgs: readonly string[];
  /** Called while the server runs. */
  afterwards?(this: void, url: string): Promise<void>;
}

/** Starts a server and runs petstore-conformance against it. @returns The exit code of petstore-conformance. */
async function check({ serverArgs, conformanceArgs, afterwards }: Demonstration): Promise<number | null> {
  console.log(`$ petstore-mock ${serverArgs.join(' ')} &`);
  const server = spawn(process.execPath, [toPath('petstore-mock'), ...serverArgs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => void server.once('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      server.once('close', () => reject(new Error('The server exited before it printed its URL.')));
    });
    const args = ['--base-url', url, ...conformanceArgs];
    console.log(`${url}\n$ PETSTORE_API_KEY=demo-key petstore-conformance ${args.join(' ')}`);
    const { status } = spawnSync(process.execPath, [toPath('petstore-conformance'), ...args], {
      stdio: 'inherit',
      env,
    });
    console.log(`exit code ${status}\n`);
    await afterwards?.(url);
    return status;
  } finally {
    server.kill();
    await ended;
  }
}

// MAY checks only observe the service. Leaving them out keeps the output short.
const conformanceArgs = ['--level', 'MUST', 'SHOULD'];
console.log('1. Check the reference implementation:\n');
const reference = await check({ serverArgs: ['--port', '0', '--quiet'], conformanceArgs });
console.log('2. Check a mutant, a service with one deliberate fault. It lists animals without an API key:\n');
const mutant = await check({
  serverArgs: ['--port', '0', '--quiet', '--mutant', 'listPets-key-missing'],
  conformanceArgs,
  afterwards: (url) => waitForEnter(url, process.stdin, process.stdout),
});
console.log(`Next steps:
  npx petstore-mock              start a server, and open its console at http://127.0.0.1:4010/
  npx petstore-conformance --help
                                 check your own deployment
  README.md                      mock the API in tests and in the browser with MSW`);
process.exitCode = reference === 0 && mutant === 1 ? 0 : 1;
