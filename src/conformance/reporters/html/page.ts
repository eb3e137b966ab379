/** The script of the HTML report: filters, copy buttons, and arrow keys in the matrix. */
const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];

// The controls are hidden in the markup, since they do nothing without JavaScript.
for (const control of all('[data-script]')) control.hidden = false;

function filter(): void {
  const words = (document.querySelector<HTMLInputElement>('#words')?.value ?? '').toLowerCase().split(/\s+/);
  const outcomes = new Set(all<HTMLInputElement>('.chip input:checked').map(({ value }) => value));
  const isShown = ({ dataset }: HTMLElement) =>
    (outcomes.size === 0 || outcomes.has(dataset.outcome ?? '')) &&
    words.every((word) => (dataset.text ?? '').includes(word));
  const checks = all('.check');
  const shown = checks.filter(isShown);
  for (const check of checks) check.hidden = !shown.includes(check);
  const ids = new Set(shown.map(({ id }) => `#${id}`));
  for (const cell of all('.cells a')) cell.classList.toggle('is-out', !ids.has(cell.getAttribute('href') ?? ''));
  for (const group of all('.group')) group.hidden = !group.querySelector('.check:not([hidden])');
  for (const output of all('#shown')) output.textContent = `${shown.length} of ${checks.length} checks`;
}
for (const input of all('.filter input')) input.addEventListener('input', filter);
filter();

for (const button of all<HTMLButtonElement>('.copied button')) {
  button.addEventListener('click', async () => {
    const line = button.parentElement?.querySelector('pre');
    if (!line) return;
    try {
      await navigator.clipboard.writeText(line.textContent);
      button.textContent = 'Copied';
    } catch {
      // Without access to the clipboard, select the text so that the user can copy it.
      line.hidden = false;
      getSelection()?.selectAllChildren(line);
      button.textContent = 'Selected';
    }
  });
}

// The Tab key stops once at the matrix; arrow keys move within it.
const cells = all<HTMLAnchorElement>('.cells a');
for (const [index, cell] of cells.entries()) {
  cell.tabIndex = index === 0 ? 0 : -1;
  cell.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step && cells[index + step];
    if (!next) return;
    event.preventDefault();
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

// Unfolds the finding that a link or the URL points to.
function unfold(): void {
  const finding = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details');
  if (finding) finding.open = true;
}
addEventListener('hashchange', unfold);
unfold();

addEventListener('beforeprint', () => {
  for (const finding of all<HTMLDetailsElement>('.finding.fail')) finding.open = true;
});
