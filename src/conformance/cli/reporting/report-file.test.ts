import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, readFile, readdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openReportFile } from './report-file.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function createPipe(): Promise<string> {
  const pipe = join(await createFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

test('fails to write to a named pipe that nobody reads', async () => {
  const { write } = await openReportFile(await createPipe());
  await expect(write('report')).rejects.toMatchObject({ code: 'ENXIO' });
});

test('writes to a named pipe as fast as it is read', async () => {
  const pipe = await createPipe();
  const { write } = await openReportFile(pipe);
  const read = readFile(pipe, 'utf8');
  await vi.waitFor(() => write('a'.repeat(200_000)));
  expect(await read).toHaveLength(200_000);
});

test('fails to write to a named pipe whose reader closes it', async () => {
  const pipe = await createPipe();
  const { write } = await openReportFile(pipe);
  const reader = await open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const [written] = await Promise.allSettled([write('a'.repeat(200_000)), reader.close()]);
  expect(written).toMatchObject({ status: 'rejected', reason: { code: 'EPIPE' } });
});

test('finds the same target for all names of a file', async () => {
  const folder = await createFolder();
  const [file, link] = [join(folder, 'report'), join(folder, 'link')];
  await writeFile(file, '');
  await symlink(file, link);
  expect((await openReportFile(link)).target).toBe((await openReportFile(file)).target);
  await symlink(folder, join(folder, 'here'));
  const missing = await openReportFile(join(folder, 'here', 'new'));
  expect(missing.target).toBe((await openReportFile(join(folder, 'new'))).target);
});

test('writes the file to which a link leads, whether it exists or not, and removes old drafts', async () => {
  const folder = await createFolder();
  const inFolder = (name: string) => join(folder, name);
  await symlink('to', inFolder('link'));
  await symlink('missing', inFolder('to'));
  const old = inFolder('.petstore-draft.01234567-89ab-cdef-0123-456789abcdef');
  const young = inFolder('.petstore-draft.11234567-89ab-cdef-0123-456789abcdef');
  for (const draft of [old, young]) await writeFile(draft, '');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  for (const text of ['first', 'second']) await (await openReportFile(inFolder('link'))).write(text);
  expect(await readFile(inFolder('missing'), 'utf8')).toBe('second');
  expect(await readlink(inFolder('link'))).toBe('to');
  expect((await readdir(folder)).toSorted()).toEqual([basename(young), 'link', 'missing', 'to']);
});

test('names links that lead in a circle', async () => {
  const folder = await createFolder();
  await symlink('second', join(folder, 'first'));
  await symlink('first', join(folder, 'second'));
  await expect(openReportFile(join(folder, 'first'))).rejects.toThrow('its links lead in a circle');
});
