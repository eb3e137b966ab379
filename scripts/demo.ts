import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Serves the reference, judges it, judges a wrong service, and ends by itself: with 0 when both verdicts are right. */
const KEY = 'demo-key';
const bin = (name: string) => fileURLToPath(new URL(`../bin/${name}.js`, import.meta.url));

async function serveAndJudge(mutant?: string): Promise<number | null> {
  const args = ['--port', '0', '--quiet', ...(mutant ? ['--mutant', mutant] : [])];
  console.log(`$ petstore-mock ${args.join(' ')} &`);
  const server = spawn(process.execPath, [bin('petstore-mock'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => void server.once('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      server.once('close', () => reject(new Error('The server ended before it printed its address.')));
    });
    console.log(`${url}\n$ PETSTORE_API_KEY=${KEY} petstore-conformance --base-url ${url}`);
    const env = { ...process.env, PETSTORE_API_KEY: KEY };
    const { status } = spawnSync(process.execPath, [bin('petstore-conformance'), '--base-url', url], {
      stdio: 'inherit',
      env,
    });
    console.log(`exit code ${status}\n`);
    return status;
  } finally {
    server.kill();
    await ended;
  }
}

console.log('The reference, served over HTTP and judged:\n');
const reference = await serveAndJudge();
console.log('A service that lists animals for anybody, judged by the same checks:\n');
const mutant = await serveAndJudge('listPets-key-missing');
process.exitCode = reference === 0 && mutant === 1 ? 0 : 1;
