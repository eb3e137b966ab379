import { escapeControlCharacters, printableLines } from './escape-control-characters.ts';

const codes: Record<string, string> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
const escapeMessage = (text: string) =>
  printableLines(text).replaceAll(/[%\r\n]/g, (character) => codes[character] ?? '');
const escapeProperty = (text: string) =>
  escapeControlCharacters(text).replaceAll(/[%\r\n:,]/g, (character) => codes[character] ?? '');

/** Renders a workflow command that GitHub Actions shows as an annotation. */
export function annotate(
  command: 'error' | 'warning' | 'notice',
  title: string,
  message: string,
  { file, line }: { file?: string; line?: number } = {},
): string {
  const place = file === undefined ? '' : `file=${escapeProperty(file)},line=${line},`;
  return `::${command} ${place}title=${escapeProperty(title)}::${escapeMessage(message)}\n`;
}
