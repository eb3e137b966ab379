import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pageFolder } from './page-folder.ts';

/** A function that loads each file once. One that could not be loaded is tried again. */
function once<Content>(load: (name: string) => Promise<Content>): (name: string) => Promise<Content> {
  const contents = new Map<string, Promise<Content>>();
  return (name) => {
    const known = contents.get(name);
    if (known) return known;
    const content = load(name);
    contents.set(name, content);
    content.catch(() => contents.delete(name));
    return content;
  };
}

/**
 * Reads a file of the pages on its first request and keeps it in memory.
 *
 * @returns Its compressed bytes, and the entity tag in quotes.
 * @throws Error if the file does not exist, as before the first build.
 */
export const readPageFile = once(async (name) => {
  const compressed = await readFile(new URL(`${name}.br`, pageFolder));
  return { compressed, tag: `"${createHash('sha256').update(compressed).digest('base64url')}"` };
});

/** Decompresses a file for clients that do not accept Brotli, once. */
export const readPlain = once(async (name): Promise<Buffer<ArrayBuffer>> => {
  const { compressed } = await readPageFile(name);
  // Few clients need it, so it does not slow down every start.
  const { brotliDecompress } = await import('node:zlib');
  return promisify(brotliDecompress)(compressed);
});
