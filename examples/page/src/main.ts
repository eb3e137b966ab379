import { type CheckResult, type ConformanceEvent, UsageError, runConformance } from 'petstore-kit/conformance';
import { startMock } from './mock.ts';

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  document.querySelector(name) as HTMLElementTagNameMap[Name];
const form = find('form');
const button = find('button');
const progress = find('progress');
const output = find('output');
const list = find('ul');

const field = (name: 'baseUrl' | 'apiKey' | 'readOnly') => form.elements.namedItem(name) as HTMLInputElement;

/** Shows a failed check. Text from the service is inserted as text, never as markup. */
function toItem({ id, title, reason, evidence }: CheckResult): HTMLLIElement {
  const item = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = `${id}: ${title}`;
  const lines = document.createElement('pre');
  lines.textContent = evidence
    ? [`expected  ${evidence.expected}`, `actual    ${evidence.actual}`, evidence.reproduce].filter(Boolean).join('\n')
    : (reason ?? '');
  item.append(name, lines);
  return item;
}

function show(event: ConformanceEvent): void {
  if (event.type === 'run-started') {
    progress.max = event.checks;
    output.textContent = `Running ${event.checks} checks. Creates at most ${event.maxCreates} animals.`;
  } else if (event.type === 'check-ended') {
    progress.value++;
    if (event.check.outcome === 'fail') list.append(toItem(event.check));
  } else if (event.type === 'run-ended') {
    const { verdict, created } = event.result;
    output.dataset.kind = verdict.kind;
    output.textContent = `${verdict.summary} Created ${created.length} animals.`;
  }
}

async function run(): Promise<void> {
  list.replaceChildren();
  delete output.dataset.kind;
  button.disabled = true;
  progress.hidden = false;
  progress.value = 0;
  try {
    await runConformance({
      baseUrl: field('baseUrl').value,
      apiKey: field('apiKey').value,
      readOnly: field('readOnly').checked,
      onEvent: show,
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.textContent = error.message;
  } finally {
    button.disabled = false;
    progress.hidden = true;
  }
}

// In development, the service worker serves a petstore on this page's own origin.
if (import.meta.env.DEV) {
  await startMock();
  field('baseUrl').value = `${location.origin}/v1`;
  field('apiKey').value = 'demo-key';
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
document.body.dataset.ready = '';
