import { Document, type Node, YAMLSeq, isSeq, parseDocument } from 'yaml';
import type { KnownFailure } from '../options/known-failures.ts';

const HEADER = ` Failures that do not fail a run. Say in each reason why it is expected, and what
 is going to happen about it. An entry may also have these keys:
   expires: 2026-12-31  the last day on which it is expected
   target: staging      the only target that it is about, by name or base URL`;

/** A new entry of the file, without a place. */
type Addition = Pick<KnownFailure, 'check' | 'reason' | 'target'>;

const isJsonList = (text: string) => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

function toSequence(document: Document): YAMLSeq {
  if (isSeq(document.contents)) return document.contents;
  const sequence = new YAMLSeq();
  document.contents = sequence as typeof document.contents;
  return sequence;
}

function toNode(document: Document, { check, reason, target }: Addition): Node {
  const node = document.createNode({ check, reason, ...(target !== undefined && { target }) }) as Node;
  node.spaceBefore = true;
  return node;
}

/**
 * Changes the text of a file of known failures. The other entries stay as they are, with their comments; the
 * comment directly above an entry belongs to it.
 *
 * @param text The file so far, empty for a new one. It must be valid.
 * @param removed The indices of the entries to remove.
 */
export function updateKnownFailures(
  text: string,
  { added, removed }: { added: readonly Addition[]; removed: ReadonlySet<number> },
): string {
  if (isJsonList(text)) {
    const entries = (JSON.parse(text) as unknown[]).filter((_entry, index) => !removed.has(index));
    return `${JSON.stringify([...entries, ...added], null, 2)}\n`;
  }
  const document = parseDocument(text);
  if (text.trim() === '') document.commentBefore = HEADER;
  const sequence = toSequence(document);
  sequence.items = sequence.items.filter((_item, index) => !removed.has(index));
  for (const entry of added) sequence.add(toNode(document, entry));
  if (added.length > 0) sequence.flow = false;
  const updated = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? updated.replaceAll('\n', '\r\n') : updated;
}
