import { spawn } from 'node:child_process';
import { Pool } from 'undici';

/**
 * Compares the memory of petstore-mock after 100,000 requests with that after 10,000. Run `node bench/server-memory.ts`
 * after a build. The requests read lists and animals, and get rejected; none creates an animal, which would stay.
 */
const CONNECTIONS = 20;
const paths = ['/v1/pets', '/v1/pets?limit=100', '/v1/pets/7', '/v1/pets?limit=0', '/v1/pets/999', '/v1/owners'];
const bin = new URL('../bin/petstore-mock.js', import.meta.url).pathname;

/** Reports the memory of the process on demand, after a garbage collection. */
const report = `process.on('message', () => {
  gc();
  const { heapUsed, rss } = process.memoryUsage();
  process.send({ heapUsed, rss });
});
process.channel.unref();`;
const flags = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(report)}`];
const child = spawn(process.execPath, [...flags, bin, '--port', '0', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const url = await new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data).trim())));
const pool = new Pool(new URL(url).origin, { connections: CONNECTIONS });

function measure(): Promise<{ heapUsed: number; rss: number }> {
  return new Promise((resolve) => {
    child.once('message', (value) => resolve(value as { heapUsed: number; rss: number }));
    child.send('measure');
  });
}

let sent = 0;
async function sendUntil(total: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (sent < total) {
        const path = paths[sent++ % paths.length] ?? '/';
        const { body } = await pool.request({ method: 'GET', path, headers: { authorization: 'Bearer demo-key' } });
        await body.dump();
      }
    }),
  );
}

const held: { heapUsed: number; rss: number }[] = [];
for (const total of [10_000, 50_000, 100_000]) {
  await sendUntil(total);
  const { heapUsed, rss } = await measure();
  held.push({ heapUsed, rss });
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  process.stdout.write(
    `${String(total).padStart(7)} requests  heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}\n`,
  );
}
for (const name of ['heapUsed', 'rss'] as const) {
  const growth = 100 * ((held.at(-1)?.[name] ?? 0) / (held[0]?.[name] ?? 0) - 1);
  process.stdout.write(`${name} from 10,000 to 100,000: ${growth.toFixed(1)} % (goal: at most 10)\n`);
}
await pool.close();
child.kill();
