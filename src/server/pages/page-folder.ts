/**
 * Where the build puts the files of the pages. Seen from here the path is the same before the compiler, after it, and after
 * the bundler.
 */
export const pageFolder = new URL('../../../dist/pages/', import.meta.url);
