import type { Peer } from '../servers/peer.ts';
import type { Pet } from '../servers/pet.ts';
import { type RunningPeer, startPeer } from '../servers/start-peer.ts';
import { load } from './load.ts';

const OPTIONS = { seconds: 1, connections: 50 };

/** The operations of the service that are measured. */
export const operations = ['list', 'get', 'create'] as const;
type Operation = (typeof operations)[number];

/** The responses per second of one server in one round, and more of its figures. */
export interface Round extends Record<Operation, number> {
  peer: string;
  startMs: number;
  /** In MB, after the start and after the load. */
  memoryAtStart: number;
  memoryAfterLoad: number;
}

function measure(running: RunningPeer, operation: Operation): Promise<number> {
  const path = { list: running.list, get: '/pets/7', create: '/pets' }[operation];
  return load(running.url + path, { ...OPTIONS, create: operation === 'create' });
}

/**
 * One round: new processes of all servers, then each operation on all of them in turn. The next round starts with another
 * server.
 */
export async function measureThroughput(peers: readonly Peer[], pets: readonly Pet[], round: number): Promise<Round[]> {
  const first = round % peers.length;
  const order = [...peers.slice(first), ...peers.slice(0, first)];
  const running: RunningPeer[] = [];
  try {
    for (const peer of order) running.push(await startPeer(peer, pets));
    const memoryAtStart = new Map(running.map((server) => [server, server.memory()]));
    const loads = new Map(running.map((server) => [server, {} as Record<Operation, number>]));
    for (const operation of operations) {
      for (const server of running) {
        // Warms up.
        await measure(server, operation);
        const measured = loads.get(server);
        if (measured) measured[operation] = await measure(server, operation);
      }
    }
    return running.map((server) => ({
      peer: server.peer.name,
      startMs: server.startMs,
      memoryAtStart: memoryAtStart.get(server) ?? NaN,
      memoryAfterLoad: server.memory(),
      ...(loads.get(server) as Record<Operation, number>),
    }));
  } finally {
    for (const server of running) await server.stop();
  }
}
