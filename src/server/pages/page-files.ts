/** A file of the pages. */
export interface PageFile {
  /** In the folder of the pages, where it is kept compressed. */
  name: string;
  type: string;
  /** What a page may load and do. */
  policy?: string;
}

const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Nothing but what comes from this server. */
const consolePolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; ${closed}`;
/** The renderer writes styles into elements, and has its icons in the style sheet. */
const docsPolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${closed}`;

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const html = 'text/html; charset=utf-8';

/** The files of the pages by their paths; there is no way to another file. */
export const pageFiles: Record<string, PageFile> = {
  '/': { name: 'console.html', type: html, policy: consolePolicy },
  '/docs': { name: 'docs.html', type: html, policy: docsPolicy },
  '/__console/console.js': { name: 'console.js', type: script },
  '/__console/console.css': { name: 'console.css', type: style },
  '/__console/docs.js': { name: 'docs.js', type: script },
  '/__console/docs.css': { name: 'docs.css', type: style },
  '/__console/swagger-ui.js': { name: 'swagger-ui.js', type: script },
  '/__console/swagger-ui.css': { name: 'swagger-ui.css', type: style },
  '/__console/icon.svg': { name: 'icon.svg', type: 'image/svg+xml' },
};
