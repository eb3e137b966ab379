import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Starts a command of Next.js on a free port. */
export async function startNext(command: 'dev' | 'start', env: Record<string, string>) {
  const server = spawn('node', ['../node_modules/next/dist/bin/next', command, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  let printed = '';
  server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = once(server, 'close');
  let origin: string | undefined;
  for (let attempt = 0; attempt < 150 && origin === undefined; attempt++) {
    await wait(200);
    origin = /http:\/\/localhost:\d+/.exec(printed)?.[0];
  }
  return {
    /** Empty if it did not start. */
    origin: origin ?? '',
    async stop(this: void) {
      server.kill();
      await closed;
    },
  };
}
