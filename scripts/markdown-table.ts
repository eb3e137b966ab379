const escapeCell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
const row = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;

/** Writes a Markdown table; cells may contain inline Markdown, but pipes and tags are escaped. */
export function markdownTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(headers), row(headers.map(() => '---')), ...rows.map(row)].join('\n');
}

/** Writes a list of names as inline code. */
export function inlineCode(...names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
