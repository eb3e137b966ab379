/** The folder with the built pages. The relative path is the same in `src`, in `dist` and in the bundled command. */
export const pageFolder = new URL('../../../dist/pages/', import.meta.url);
