import { type Rolldown, build } from 'vite';

/**
 * Bundles a module and all that it imports to one ES module, for a browser or a worker.
 *
 * @param codeSplitting Whether to leave out what the module imports dynamically.
 */
export async function bundle(entry: string, { codeSplitting = true } = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: ['es'], fileName: 'bundle' },
      rollupOptions: { output: { ...(!codeSplitting && { codeSplitting }) } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
