import { KIT_FAULT } from './exit-code.ts';

/** Tells which reports were not written; a run that cannot be shown must not end as if it could. */
export function reportWriteErrors(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  process.stderr.write(sentences.map((sentence) => `petstore-conformance: ${sentence}\n`).join(''));
  process.exitCode = KIT_FAULT;
}
