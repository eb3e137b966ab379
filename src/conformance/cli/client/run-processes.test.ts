import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test.skipIf(process.platform === 'win32')('ends a process of Windows with its children, by taskkill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-taskkill-'));
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    child.kill('SIGKILL');
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  // Stands for the program of Windows.
  writeFileSync(join(folder, 'taskkill'), `#!/bin/sh\necho "$@" >${folder}/arguments\nkill -KILL "$2"\n`, {
    mode: 0o755,
  });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
  vi.resetModules();
  const { endAll, endLeftovers } = await import('./run-processes.ts');
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  await endAll({ pid, mark: 'none' });
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe(`/pid ${pid} /T /F\n`);
  expect(await endLeftovers({ pid, mark: 'none' })).toBe(false);
});
