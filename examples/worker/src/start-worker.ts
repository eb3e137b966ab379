import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { type Rolldown, build } from 'vite';

const toPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The parts of wrangler.jsonc that this example uses. The file has no comments, so that it is JSON. */
interface WranglerConfiguration {
  name: string;
  main: string;
  compatibility_date: string;
  durable_objects: { bindings: { name: string; class_name: string }[] };
  vars: Record<string, string>;
}

/** Bundles the Worker to one module, as wrangler does. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: ['es'], fileName: 'worker' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The settings of a Worker on this machine. */
interface WorkerSettings {
  /** 0 picks a free port. */
  port: number;
  adminToken: string;
  /** The folder of the storage. */
  persist: string;
}

/** Starts the Worker in workerd, the runtime of Cloudflare Workers, with the bindings of wrangler.jsonc. */
export async function startWorker({ port, adminToken, persist }: WorkerSettings): Promise<Miniflare> {
  const configuration = JSON.parse(readFileSync(toPath('../wrangler.jsonc'), 'utf8')) as WranglerConfiguration;
  const classes = configuration.durable_objects.bindings.map(
    ({ name, class_name: className }) => [name, { className, useSQLite: true }] as const,
  );
  const miniflare = new Miniflare({
    port,
    name: configuration.name,
    modules: true,
    script: await bundle(toPath(`../${configuration.main}`)),
    compatibilityDate: configuration.compatibility_date,
    bindings: { ...configuration.vars, ADMIN_TOKEN: adminToken },
    durableObjects: Object.fromEntries(classes),
    durableObjectsPersist: persist,
  });
  await miniflare.ready;
  return miniflare;
}
