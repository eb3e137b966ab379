import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ConformanceResult } from '../../result/result.ts';
import { openReportFolder } from './report-folder.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 9, 0, second));
const result = (name: string) => ({ name }) as unknown as ConformanceResult;

test('keeps the last reports of each target, and touches no other file', async () => {
  const folder = join(await createFolder(), 'new', 'reports');
  const { save } = await openReportFolder(folder, 2);
  const others = ['a.json', 'a.b.20260101T000000000Z.json', 'a.20260101T000000000Z.json.old', 'notes.txt'];
  for (const name of others) await writeFile(join(folder, name), '');
  for (const second of [1, 2, 3, 4]) await save('a', result(`a${second}`), at(second));
  await save('b', result('b1'), at(1));
  expect((await readdir(folder)).toSorted()).toEqual(
    [...others, 'a.20260601T090003000Z.json', 'a.20260601T090004000Z.json', 'b.20260601T090001000Z.json'].toSorted(),
  );
  expect(JSON.parse(await readFile(join(folder, 'a.20260601T090004000Z.json'), 'utf8'))).toEqual({ name: 'a4' });
});

test('keeps the newest reports after the clock has gone back', async () => {
  const folder = await createFolder();
  const { save } = await openReportFolder(folder, 2);
  for (const [run, second] of [9, 1, 2].entries()) await save('a', result(`run ${run}`), at(second));
  const files = (await readdir(folder)).toSorted();
  expect(files).toEqual(['a.20260601T090009001Z.json', 'a.20260601T090009002Z.json']);
  expect(JSON.parse(await readFile(join(folder, files[1] ?? ''), 'utf8'))).toEqual({ name: 'run 2' });
});

test('counts the reports of an earlier session', async () => {
  const folder = await createFolder();
  await (await openReportFolder(folder, 2)).save('a', result('old'), at(1));
  const { save } = await openReportFolder(folder, 1);
  await save('a', result('new'), at(2));
  expect(await readdir(folder)).toEqual(['a.20260601T090002000Z.json']);
});

test('rejects a folder that cannot be used', async () => {
  const file = join(await createFolder(), 'file');
  await writeFile(file, '');
  await expect(openReportFolder(file, 1)).rejects.toMatchObject({
    option: 'reports',
    problem: `${JSON.stringify(file)} cannot be used: it is a file`,
  });
});
