import { describeLabels } from '../result/describe-labels.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { describeItem, summarizeItem } from './describe-item.ts';
import type { Group, ReportDocument } from './document.ts';
import { onOneLine } from './escape-control-characters.ts';
import { statuses, verdictStatuses } from './statuses.ts';

/** How many annotations of one kind GitHub shows per step. */
const MOST_SHOWN = 10;

const codes: Record<string, string> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
const escapeMessage = (text: string) => text.replaceAll(/[%\r\n]/g, (character) => codes[character] ?? '');
const escapeProperty = (text: string) =>
  onOneLine(text).replaceAll(/[%\r\n:,]/g, (character) => codes[character] ?? '');

/** Renders a workflow command that GitHub Actions shows as an annotation. */
function annotate(
  command: 'error' | 'warning' | 'notice',
  title: string,
  message: string,
  { file, line }: { file?: string; line?: number } = {},
): string {
  const place = file === undefined ? '' : `file=${escapeProperty(file)},line=${line},`;
  return `::${command} ${place}title=${escapeProperty(title)}::${escapeMessage(message)}\n`;
}

/** The first of the items that one cause probably has, with the ids of the others. */
function annotateGroup(command: 'error' | 'warning', group: Group): string {
  const [item, ...others] = group;
  const { id, title, status, evidence, place } = item;
  const ids = group.map((each) => each.id).join(', ');
  if (others.length > 0 && !evidence)
    return annotate(command, `${group.length} checks ${statuses[status].word}`, `${summarizeItem(item)}\n\n${ids}`);
  const details = evidence ? `\n\n${describeItem(item)}` : '';
  const also = others.length > 0 ? `\n\nalso ${others.map((other) => other.id).join(', ')}` : '';
  const message = `${title}\n${statuses[status].word}: ${summarizeItem(item)}${details}${also}`;
  return annotate(command, id, message, place);
}

/** As many annotations as are shown; the last one counts the rest. */
function cutToShown(errors: readonly string[]): string[] {
  if (errors.length <= MOST_SHOWN) return [...errors];
  const rest = errors.length - MOST_SHOWN + 1;
  const more = annotate('error', 'more', `and ${pluralize(rest, 'more error')}: see the summary or another report`);
  return [...errors.slice(0, MOST_SHOWN - 1), more];
}

/**
 * Renders a report as workflow commands, which GitHub Actions shows as annotations: the verdict, then an error for each target
 * that is not conformant and for each cause of what counts, and a warning for each cause of what does not. GitHub shows ten of
 * each kind per step.
 */
export function renderGithub({ labels, sections, subject, suites, verdict }: ReportDocument): string {
  const isGood = verdictStatuses[verdict.kind] === 'passed';
  const message = [verdict.summary, labels && describeLabels(labels), verdict.changes]
    .filter((text) => text !== undefined)
    .join('\n\n');
  const first = annotate(isGood ? 'notice' : 'error', `petstore-conformance: ${subject}`, message);
  // All checks would repeat the cause that the verdict names.
  if (verdict.notTestable) return first;
  const targets = suites
    .filter(({ isTarget }) => isTarget)
    .flatMap(({ name, items }) => {
      const last = items.at(-1);
      return last && last.status !== 'passed' ? [annotate('error', name, last.summary ?? '')] : [];
    });
  const groups = sections.flatMap((section) => section.groups ?? []);
  const counted = groups.filter((group) => group.some(({ status }) => status === 'failure' || status === 'error'));
  const warned = groups.filter(([{ status }]) => status === 'warning');
  const errors = [...(isGood ? [] : [first]), ...targets, ...counted.map((group) => annotateGroup('error', group))];
  return [
    ...(isGood ? [first] : []),
    ...cutToShown(errors),
    ...warned.map((group) => annotateGroup('warning', group)),
  ].join('');
}
