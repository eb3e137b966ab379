import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Rolldown, build } from 'vite';
import { stringify } from 'yaml';
import { openapi } from '../src/contract/openapi.ts';

/**
 * Builds the pages that petstore-mock serves: the console, the API reference with Swagger UI, and the contract as YAML.
 * Every file is stored compressed with Brotli, the way browsers request it.
 */
const root = new URL('../', import.meta.url);
const folder = new URL('dist/pages/', root);
const compress = promisify(brotliCompress);
const source = (name: string) => readFile(new URL(`src/console/${name}`, root));
const renderer = (name: string) => readFile(new URL(name, import.meta.resolve('swagger-ui-dist/package.json')));
const write = async (name: string, content: string | Uint8Array) =>
  writeFile(new URL(`${name}.br`, folder), await compress(content));

/** Bundles a script and the style sheet that it imports. @returns The licences of the bundled packages, as JSON. */
async function bundle(entry: string, name: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(root),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      license: { fileName: 'licences.json' },
      rollupOptions: { input: fileURLToPath(new URL(`src/console/${entry}`, root)) },
    },
  })) as Rolldown.RolldownOutput;
  let licences = '';
  for (const file of output) {
    if (file.type === 'chunk') await write(`${name}.js`, file.code);
    else if (file.fileName.endsWith('.css')) await write(`${name}.css`, file.source);
    else if (file.fileName === 'licences.json') licences = String(file.source);
  }
  return licences;
}

await mkdir(folder, { recursive: true });
const licences = await bundle('main.tsx', 'console');
await bundle('docs.ts', 'docs');
for (const name of ['console.html', 'docs.html', 'icon.svg']) await write(name, await source(name));
await write('swagger-ui.js', await renderer('swagger-ui-bundle.js'));
await write('swagger-ui.css', String(await renderer('swagger-ui.css')).replace(/\/\*# sourceMappingURL=.*/, ''));
await write('openapi.yaml', stringify(openapi, { aliasDuplicateObjects: false }));
const words = await Promise.all(['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'].map(renderer));
const {
  name,
  version,
  license: identifier,
} = JSON.parse(String(await renderer('package.json'))) as Record<string, string>;
const swagger = { name, version, identifier, text: words.map(String).join('\n') };
const all = [...(JSON.parse(licences) as object[]), swagger];
await writeFile(new URL('licences.json', folder), `${JSON.stringify(all, null, 2)}\n`);
