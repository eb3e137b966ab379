import { type Load, load } from './support/load.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';
import { type Started, start } from './support/start.ts';

/**
 * Compares the throughput of petstore-mock with bare node:http, and with its own in 64 sessions. Run
 * `node bench/http.ts [rounds]` after a build; it needs `wrk` (on Debian, the package `wrk`). The servers run in separate
 * processes of this version of Node.js and alternate; every figure is a median.
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const CONNECTIONS = 64;
const SECONDS = 2;
const path = (name: string) => new URL(name, import.meta.url).pathname;
const startBare = () => start([path('bare-server.ts')]);
const startMock = () => start([path('../bin/petstore-mock.js'), '--port', '0', '--quiet', '--sessions']);

/** One of two sides of a comparison: a server, and how it is loaded. */
interface Side {
  start(this: void): Promise<Started>;
  path: string;
  /** More options of `wrk`. */
  more?: readonly string[];
}

/** Compares two sides, each with new processes in each round, because servers keep the animals that are created. */
async function compare(name: string, goal: number, peer: Side, ours: Side): Promise<void> {
  const pairs: { peer: Load; ours: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const servers = { peer: await peer.start(), ours: await ours.start() };
    const run = (side: 'peer' | 'ours') => {
      const { path: below, more = [] } = side === 'peer' ? peer : ours;
      const { url, process: server } = servers[side];
      return load(url + below, server.pid, { connections: CONNECTIONS, seconds: SECONDS, more });
    };
    for (const side of ['peer', 'ours'] as const) await run(side);
    // The order alternates, since the machine may become slower or faster.
    const first = round % 2 === 0 ? undefined : await run('ours');
    const ofPeer = await run('peer');
    pairs.push({ peer: ofPeer, ours: first ?? (await run('ours')) });
    for (const server of Object.values(servers)) server.process.kill();
  }
  const of = (pick: (pair: { peer: Load; ours: Load }) => number) => pairs.map(pick);
  const ratios = of((pair) => pair.ours.rate / pair.peer.rate);
  const rate = median(of((pair) => pair.ours.rate)).toFixed(0);
  const cpu = median(of((pair) => pair.peer.cpu / pair.ours.cpu)).toFixed(2);
  const p99 = median(of((pair) => pair.ours.p99 / pair.peer.p99)).toFixed(2);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  print(
    `${name.padEnd(22)} ${rate.padStart(6)} requests/s, ${median(ratios).toFixed(2)} times (goal: at least ${goal.toFixed(2)}; ${range}), processor time ${cpu}, p99 ${p99} times`,
  );
}

const list = '/pets?limit=20';
const compareWithBare = (name: string, goal: number, request: Omit<Side, 'start'>) =>
  compare(`${name} of bare`, goal, { start: startBare, ...request }, { start: startMock, ...request });
await compareWithBare('list of 20', 0.92, { path: list });
await compareWithBare('get by id', 0.8, { path: '/pets/7' });
await compareWithBare('create', 0.76, { path: '/pets', more: ['-s', path('create-pet.lua')] });
// wrk needs more time for requests that a script builds, so both sides have one.
await compare(
  'list, sessions of none',
  0.95,
  { start: startMock, path: list, more: ['-s', path('no-session.lua')] },
  { start: startMock, path: list, more: ['-s', path('many-sessions.lua')] },
);
