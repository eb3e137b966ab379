import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pageFolder } from './page-folder.ts';

/** A file of the pages, as it is stored. */
export interface PageContent {
  compressed: Buffer<ArrayBuffer>;
  /** The entity tag of the content, in quotes. */
  tag: string;
}

const contents = new Map<string, PageContent>();

async function read(name: string): Promise<PageContent> {
  const compressed = await readFile(new URL(`${name}.br`, pageFolder));
  return { compressed, tag: `"${createHash('sha256').update(compressed).digest('base64url')}"` };
}

/**
 * Reads a file of the pages on its first request and keeps it in memory.
 *
 * @throws Error if the file does not exist, as before the first build.
 */
export async function readPageFile(name: string): Promise<PageContent> {
  const content = contents.get(name) ?? (await read(name));
  contents.set(name, content);
  return content;
}

const plainContents = new Map<string, Promise<Buffer<ArrayBuffer>>>();

async function decompress(name: string): Promise<Buffer<ArrayBuffer>> {
  const { compressed } = await readPageFile(name);
  // Few clients need it, so it does not slow down every start.
  const { brotliDecompress } = await import('node:zlib');
  return promisify(brotliDecompress)(compressed);
}

/** Decompresses a file for clients that do not accept Brotli, once. */
export function readPlain(name: string): Promise<Buffer<ArrayBuffer>> {
  const known = plainContents.get(name);
  if (known) return known;
  const content = decompress(name);
  plainContents.set(name, content);
  // A file that could not be read is tried again.
  content.catch(() => plainContents.delete(name));
  return content;
}
