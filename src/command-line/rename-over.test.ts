import { expect, test } from 'vitest';
import { renameOver } from './rename-over.ts';

/** A file system whose file is open elsewhere for some calls. */
function openFor(calls: number, isWindows: boolean, code = 'EPERM') {
  const renamed: string[] = [];
  const rename = (from: string, to: string) => {
    renamed.push(`${from} ${to}`);
    if (renamed.length <= calls) throw Object.assign(new Error('open elsewhere'), { code });
  };
  return { renamed, system: { rename, isWindows } };
}

test('tries again on Windows while the file is open in another program', () => {
  const { renamed, system } = openFor(3, true);
  renameOver('a', 'b', system);
  expect(renamed).toEqual(['a b', 'a b', 'a b', 'a b']);
});

test('gives up on Windows after a second', () => {
  const { renamed, system } = openFor(Infinity, true);
  expect(() => renameOver('a', 'b', system)).toThrow('open elsewhere');
  expect(renamed).toHaveLength(20);
});

test.each([
  { isWindows: false, code: 'EPERM' },
  { isWindows: true, code: 'ENOENT' },
])('does not try again for $code if isWindows is $isWindows', ({ isWindows, code }) => {
  const { renamed, system } = openFor(1, isWindows, code);
  expect(() => renameOver('a', 'b', system)).toThrow('open elsewhere');
  expect(renamed).toHaveLength(1);
});
