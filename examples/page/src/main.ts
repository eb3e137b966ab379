import { type CheckResult, type ConformanceEvent, UsageError, runConformance } from 'petstore-kit/conformance';
import { startMock } from './mock.ts';

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  document.querySelector(name) as HTMLElementTagNameMap[Name];
const [form, button, progress, output, list] = [
  find('form'),
  find('button'),
  find('progress'),
  find('output'),
  find('ul'),
];

const field = (name: 'baseUrl' | 'apiKey' | 'readOnly') => form.elements.namedItem(name) as HTMLInputElement;

/** A check that says something: what a service sends is text here, never markup. */
function toItem({ id, title, reason, evidence }: CheckResult): HTMLLIElement {
  const item = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = `${id}: ${title}`;
  const lines = document.createElement('pre');
  lines.textContent = evidence
    ? [`expected  ${evidence.expected}`, `actual    ${evidence.actual}`, evidence.curl].filter(Boolean).join('\n')
    : (reason ?? '');
  item.append(name, lines);
  return item;
}

function show(event: ConformanceEvent): void {
  if (event.type === 'run-started') {
    progress.max = event.checks;
    output.textContent = `Judging by ${event.checks} checks; at most ${event.creates} animals are created.`;
  } else if (event.type === 'check-ended') {
    progress.value++;
    if (event.check.outcome === 'fail') list.append(toItem(event.check));
  } else if (event.type === 'run-ended') {
    const { verdict, created } = event.result;
    output.dataset.kind = verdict.kind;
    output.textContent = `${verdict.summary} ${created.length} animals were left behind.`;
  }
}

async function judge(): Promise<void> {
  list.replaceChildren();
  delete output.dataset.kind;
  [button.disabled, progress.hidden, progress.value] = [true, false, 0];
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
    [button.disabled, progress.hidden] = [false, true];
  }
}

// In development there is something to judge: the service worker answers on this page's own origin.
if (import.meta.env.DEV) {
  await startMock();
  field('baseUrl').value = `${location.origin}/v1`;
  field('apiKey').value = 'demo-key';
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void judge();
});
document.body.dataset.ready = '';
