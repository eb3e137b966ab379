import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files to a folder that is removed after the test. @returns The path of each. */
export function writeFiles<Name extends string>(contents: Record<Name, string>): Record<Name, string> {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entries = Object.entries<string>(contents).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return [name, path];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
