import type { Peer } from '../servers/peer.ts';
import type { Pet } from '../servers/pet.ts';
import { startPeer } from '../servers/start-peer.ts';
import { load } from './load.ts';
import { median } from '../../support/median.ts';

/** The number of animals that the growth is measured with. */
export const LARGE = 100_000;
const ROUNDS = 3;
/** A few connections, so that slow servers finish some requests in time. */
const OPTIONS = { seconds: 1, connections: 5 };

/** How a server does with many animals, as a share of its own throughput with few. */
export interface Growth {
  peer: string;
  list: number;
  /** Absent if the server cannot filter and limit. */
  filtered?: number;
  /** Of the animal in the middle. */
  get: number;
  startMs: number;
  /** In MB. */
  memory: number;
}

/** The animals of the fixtures again and again, with ids of their own. */
export const multiply = (pets: readonly Pet[], count: number): Pet[] =>
  Array.from({ length: count }, (_, index) => ({ ...(pets[index % pets.length] as Pet), id: index + 1 }));

const middle = (count: number) => `/pets/${Math.ceil(count / 2)}`;

/** Compares a server that has many animals with one that has few, in turns. */
export async function measureGrowth(peer: Peer, pets: readonly Pet[]): Promise<Growth> {
  const small = await startPeer(peer, pets);
  try {
    const large = await startPeer(peer, multiply(pets, LARGE));
    try {
      const compare = async (pathOfFew: string, pathOfMany = pathOfFew) => {
        const urls = [small.url + pathOfFew, large.url + pathOfMany] as const;
        for (const url of urls) await load(url, OPTIONS);
        const ratios: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const few = await load(urls[0], OPTIONS);
          const many = await load(urls[1], OPTIONS);
          ratios.push(many / few);
        }
        return median(ratios);
      };
      const memory = large.memory();
      return {
        peer: peer.name,
        list: await compare(large.list),
        ...(large.filtered !== undefined && { filtered: await compare(large.filtered) }),
        get: await compare(middle(pets.length), middle(LARGE)),
        startMs: large.startMs,
        memory,
      };
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}
