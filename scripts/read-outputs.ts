import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandName } from './read-help.ts';

const MOCK_URL = 'http://127.0.0.1:4010/v1';
const MUTANT = 'createPet-name-null-accepted';

const toPath = (name: CommandName) => fileURLToPath(new URL(`../bin/${name}.js`, import.meta.url));
const env = { PATH: process.env.PATH, PETSTORE_API_KEY: 'demo-key', NO_COLOR: '1' };

/** Starts the built petstore-mock on a free port, calls a function with its base URL, and stops it. */
export async function withMock<Result>(
  args: readonly string[],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [toPath('petstore-mock'), ...args, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const closed = once(child, 'close');
  try {
    const printed = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
    const ended = closed.then(() => {
      throw new Error('petstore-mock ended before it printed its base URL.');
    });
    return await use(await Promise.race([printed, ended]));
  } finally {
    child.kill();
    await closed;
  }
}

function runConformance(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [toPath('petstore-conformance'), ...args], { env, cwd }, (_error, stdout, stderr) =>
      resolve(stderr + stdout),
    );
  });
}

/** Replaces what differs from run to run: the port, the time, the seed and the id of the run. */
function normalize(text: string, url: string): string {
  return text
    .replaceAll(url, MOCK_URL)
    .replaceAll(new URL(url).origin, new URL(MOCK_URL).origin)
    .replaceAll(/\bin \d+(?:\.\d+)? m?s(?=$|, seed)/gm, 'in 0.08 s')
    .replaceAll(/, seed \d+$/gm, ', seed 4711')
    .replaceAll(/(?<=^Since )[-\d]+ [:\d]+/gm, '2026-06-01 09:00')
    .replaceAll(/(?<=Petstore-Conformance: )[a-z]+/g, 'qwxzrk')
    .trim();
}

/** Runs the kit against a mutant, replays the report against the mutant and against the reference. */
async function runMutantTour(folder: string): Promise<Record<string, string>> {
  const report = ['--reporter', 'terminal', '--reporter', 'json=report.json'];
  const only = ['--only', 'createPet.name-null', '--concurrency', '1'];
  const failure = await withMock(['--mutant', MUTANT], async (url) =>
    normalize(await runConformance(['--base-url', url, ...only, ...report], folder), url),
  );
  const fixed = await withMock([], async (url) =>
    normalize(await runConformance(['replay', 'report.json', '--base-url', url], folder), url),
  );
  return { failure: failure.replace(' --concurrency 1', ''), fixed };
}

/** The outputs that the pages quote, by the names in their `<!-- output: NAME -->` comments. They come from the built commands. */
export async function readOutputs(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-outputs-'));
  try {
    const tour = await runMutantTour(folder);
    const reference = await withMock([], async (url) => {
      const verdict = await runConformance(['--base-url', url], folder);
      const doctor = await runConformance(['doctor', '--base-url', new URL(url).origin], folder);
      return { conformant: normalize(verdict, url).split('\n').at(-1) ?? '', doctor: normalize(doctor, url) };
    });
    return { ...tour, ...reference };
  } finally {
    await rm(folder, { recursive: true });
  }
}
