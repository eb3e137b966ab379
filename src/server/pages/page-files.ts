/** A file of the pages. */
export interface PageFile {
  /** The name in the pages folder, without `.br`. */
  name: string;
  type: string;
  /** The Content-Security-Policy of a page. */
  policy?: string;
}

const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Allows only what comes from this server. */
const consolePolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; ${closed}`;
/** Swagger UI sets inline styles, and its style sheet contains icons as data URLs. */
const docsPolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${closed}`;

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const html = 'text/html; charset=utf-8';

/** The files of the pages by path. No other file is served. */
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
