/** The names that elements of Swagger UI lack for screen readers. */
const names: readonly [selector: string, toName: (element: Element) => string][] = [
  ['#servers', () => 'Server'],
  ['.information-container section', () => 'About this API'],
  ['.scheme-container section', () => 'Server and authorization'],
  ['.responses-table', ({ id }) => `Responses of ${id}`],
  ['.live-responses-table', (element) => `Response of ${element.closest('.opblock')?.id ?? 'this operation'}`],
  ['textarea.body-param__text', () => 'Request body'],
  ['.body-param-content-type select', () => 'Request content type'],
  ['.response-control-media-type select', () => 'Response media type'],
  [
    'tr[data-param-name] select, tr[data-param-name] input',
    (element) => element.closest('tr')?.dataset.paramName ?? '',
  ],
];

/** The levels of headings below that of the page, which has level 1. Swagger UI skips some. The first match counts. */
const levels = { '.opblock-tag, .models > h4': '2', h4: '3', h5: '4' };

function addNames(root: Element): void {
  for (const [selector, toName] of names) {
    for (const element of root.querySelectorAll(`:is(${selector}):not([aria-label])`)) {
      element.setAttribute('aria-label', toName(element));
    }
  }
  for (const [selector, level] of Object.entries(levels)) {
    for (const heading of root.querySelectorAll(`:is(${selector}):not([aria-level])`)) {
      heading.setAttribute('aria-level', level);
    }
  }
}

/** Adds to what Swagger UI renders, now and later, what screen readers need. */
export function keepAccessible(root: Element): void {
  addNames(root);
  new MutationObserver(() => addNames(root)).observe(root, { childList: true, subtree: true });
}
