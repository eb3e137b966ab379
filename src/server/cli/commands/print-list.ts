/** Prints names with their descriptions, one per line. */
export function printList(items: readonly { name: string; description: string }[]): void {
  process.stdout.write(items.map(({ name, description }) => `${name}  ${description}\n`).join(''));
}
