import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { oha } from '../optional-tools.ts';
import type { Peer } from '../servers/peer.ts';
import type { Pet } from '../servers/pet.ts';
import { startPeer } from '../servers/start-peer.ts';

/** The offered loads, as shares of the rate at which a server is saturated. */
export const SHARES = [0.5, 0.7, 0.8, 0.9, 0.95];
const CONNECTIONS = 50;
const SECONDS = 2;
/** Long enough for Java to compile what is called often, since the saturation of a cold server is too low. */
const WARM_UP_SECONDS = 5;

/** The latency of the list of 20 at one offered load. */
export interface LatencyAtLoad {
  share: number;
  /** Responses per second, as a share of what was offered. */
  kept: number;
  /** In milliseconds, from the time at which a request was due. */
  p50: number;
  p99: number;
}

/** How a server does under offered loads. */
export interface OfferedLoad {
  peer: string;
  /** Responses per second with as many requests as 50 connections take. */
  saturation: number;
  latencies: LatencyAtLoad[];
}

interface Report {
  summary: { requestsPerSec: number };
  statusCodeDistribution: Record<string, number>;
  errorDistribution: Record<string, number>;
  latencyPercentiles: { p50: number; p99: number };
}

async function send(url: string, options: readonly string[]): Promise<Report> {
  const args = [...options, '-c', String(CONNECTIONS), '--no-tui', '--output-format', 'json', '--redirect', '0'];
  const { stdout } = await promisify(execFile)(oha.file, [...args, '-H', 'Authorization: Bearer demo-key', url], {
    maxBuffer: 2 ** 26,
  });
  const report = JSON.parse(stdout) as Report;
  const outcomes = Object.keys({ ...report.statusCodeDistribution, ...report.errorDistribution });
  if (outcomes.join() !== '200') throw new Error(`${url} did not respond as expected:\n${stdout}`);
  return report;
}

/**
 * Finds out how many lists per second a server returns at most, then offers it shares of that. The requests are due at a
 * fixed rate, whether or not the server keeps up, and the time that one waits for a free connection is a part of its latency.
 */
export async function measureOfferedLoad(peer: Peer, pets: readonly Pet[]): Promise<OfferedLoad> {
  const running = await startPeer(peer, pets);
  try {
    const url = running.url + running.list;
    const saturate = (seconds: number) => send(url, ['-z', `${seconds}s`, '--wait-ongoing-requests-after-deadline']);
    await saturate(WARM_UP_SECONDS);
    const saturation = (await saturate(SECONDS)).summary.requestsPerSec;
    const latencies: LatencyAtLoad[] = [];
    for (const share of SHARES) {
      const rate = Math.round(saturation * share);
      const schedule = ['-q', String(rate), '-n', String(rate * SECONDS), '--latency-correction'];
      const { summary, latencyPercentiles } = await send(url, schedule);
      latencies.push({
        share,
        kept: summary.requestsPerSec / rate,
        p50: latencyPercentiles.p50 * 1000,
        p99: latencyPercentiles.p99 * 1000,
      });
    }
    return { peer: peer.name, saturation, latencies };
  } finally {
    await running.stop();
  }
}
