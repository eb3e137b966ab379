import { expect, test } from 'vitest';
import { explainPage } from './explain-page.ts';

const page = (status: number, headers: Record<string, string> = {}, text = '') => ({ status, headers, text });

test.each([
  [page(401, { 'www-authenticate': 'Basic realm="x"' }), 'requires Basic authentication'],
  [page(401, { 'www-authenticate': 'Bearer' }), 'it does not return JSON'],
  [page(502, { 'content-type': 'text/html' }), 'a gateway responds with 502'],
  [page(522), 'a gateway responds with 522'],
  [page(500, { 'content-type': 'text/html' }), 'it returns a web page instead'],
  [page(200, {}, '\n <html>'), 'it returns a web page instead'],
  [page(200, {}, 'ok'), 'it does not return JSON'],
])('explains %j', (given, finding) => {
  expect(explainPage(given).finding).toContain(finding);
});
