import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConformanceResult } from '../../../dist/conformance/index.js';
import type { Peer } from '../servers/peer.ts';
import type { Pet } from '../servers/pet.ts';
import { startPeer } from '../servers/start-peer.ts';

const kit = new URL('../../../bin/petstore-conformance.js', import.meta.url).pathname;

/** The verdict of the kit on a server, with counts of checks. */
export interface PeerVerdict {
  peer: string;
  exitCode: number | undefined;
  kind: string;
  passedMusts: number;
  undecidedMusts: number;
  violatedMusts: number;
  violatedShoulds: number;
}

/** Runs the kit against a server. */
export async function judgePeer(peer: Peer, pets: readonly Pet[]): Promise<PeerVerdict> {
  const running = await startPeer(peer, pets);
  const folder = mkdtempSync(join(tmpdir(), 'petstore-verdict-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      kit,
      '--base-url',
      running.url,
      '--api-key',
      'demo-key',
      '--seed',
      '1',
      '--reporter',
      `json=${report}`,
    ];
    const exitCode = await new Promise<number | undefined>((resolve) => {
      const child = execFile(process.execPath, args, () => resolve(child.exitCode ?? undefined));
    });
    const { verdict, checks } = JSON.parse(readFileSync(report, 'utf8')) as ConformanceResult;
    const count = (level: string, outcome: string) =>
      checks.filter((check) => check.level === level && check.outcome === outcome).length;
    return {
      peer: peer.name,
      exitCode,
      kind: verdict.kind,
      passedMusts: count('MUST', 'pass'),
      undecidedMusts: count('MUST', 'inconclusive'),
      violatedMusts: count('MUST', 'fail'),
      violatedShoulds: count('SHOULD', 'fail'),
    };
  } finally {
    rmSync(folder, { recursive: true });
    await running.stop();
  }
}
