import { escapeControlCharacters } from '../../reporters/escape-control-characters.ts';
import { KIT_FAULT } from '../exit-code.ts';

/** Prints which reports could not be written and sets exit code 4, since the verdict would be lost. */
export function reportWriteErrors(messages: readonly string[]): void {
  if (messages.length === 0) return;
  process.stderr.write(
    messages.map((message) => `petstore-conformance: ${escapeControlCharacters(message)}\n`).join(''),
  );
  process.exitCode = KIT_FAULT;
}
