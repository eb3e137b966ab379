import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A script of the page, which is evaluated there. */
const script = (selector: string) =>
  `axe.run(${JSON.stringify(selector)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;

/** Checks a page, or the elements of it that a selector matches, with axe. @returns Each violated rule with an element. */
export async function findAxeViolations(page: Page, selector = ':root'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(script(selector));
}
