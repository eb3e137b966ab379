import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pageFolder } from './page-folder.ts';

/** A file of the pages as it is kept. */
export interface PageContent {
  compressed: Buffer<ArrayBuffer>;
  /** Of the content, in quotes. */
  tag: string;
}

const contents = new Map<string, PageContent>();

async function read(name: string): Promise<PageContent> {
  const compressed = await readFile(new URL(`${name}.br`, pageFolder));
  return { compressed, tag: `"${createHash('sha256').update(compressed).digest('base64url')}"` };
}

/** Reads a file of the pages when it is first asked for. @throws Error when it is not there, as in a checkout before the build. */
export async function readPageFile(name: string): Promise<PageContent> {
  const content = contents.get(name) ?? (await read(name));
  contents.set(name, content);
  return content;
}

/** The content of a file for who cannot read Brotli. */
export async function readPlain(name: string): Promise<Buffer<ArrayBuffer>> {
  // Not loaded at every start for the sake of the few who need it.
  const { brotliDecompress } = await import('node:zlib');
  return promisify(brotliDecompress)((await readPageFile(name)).compressed);
}
