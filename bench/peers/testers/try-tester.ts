import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPetstore } from '../../../dist/reference/index.js';
import { startServer } from '../../../dist/server/index.js';
import type { Variant } from './draw-sample.ts';
import type { Assignment, Tester } from './tester.ts';

const KEY = 'demo-key';
const LIMIT_MS = 120_000;

/** The outcome of one tool for one variant. */
export interface Trial {
  tester: string;
  variant: string;
  isMutant: boolean;
  /** `error` if the tool ended with another exit code, or did not end in time. */
  outcome: 'passed' | 'failed' | 'error';
  exitCode: number | undefined;
  seconds: number;
}

function run(
  tester: Tester,
  assignment: Omit<Assignment, 'folder'>,
): Promise<{ exitCode: number | undefined; seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-tester-'));
  const { program, args, env } = tester.command({ ...assignment, folder });
  const begin = performance.now();
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, timeout: LIMIT_MS, maxBuffer: 2 ** 26 };
    const child = execFile(program, args, options, () => {
      rmSync(folder, { recursive: true });
      resolve({ exitCode: child.exitCode ?? undefined, seconds: (performance.now() - begin) / 1000 });
    });
  });
}

/** Runs one tool against a server of its own for one variant. */
export async function tryTester(
  tester: Tester,
  { name, kind, options, wrap }: Variant,
  limits: Pick<Assignment, 'seed' | 'budget'>,
): Promise<Trial> {
  const petstore = createPetstore({ apiKeys: [KEY], ...options });
  const server = await startServer({ port: 0, petstore, wrap });
  try {
    const { exitCode, seconds } = await run(tester, { ...limits, url: server.url });
    const outcome = exitCode === 0 ? 'passed' : exitCode === tester.caughtCode ? 'failed' : 'error';
    return { tester: tester.name, variant: name, isMutant: kind === 'mutant', outcome, exitCode, seconds };
  } finally {
    await server.close();
  }
}
