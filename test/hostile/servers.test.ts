import { execFile } from 'node:child_process';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { createPetstore } from '../../src/reference/index.ts';

const KEY = 'hostile-key-4711';
const MEGABYTE = 1024 * 1024;
const TOTAL_TIMEOUT = 2000;

const json = (rest = '') => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${rest}\r\n`;

/** Writes as fast as the other side reads, until the connection closes. */
function pour(socket: Socket, chunk: Buffer | string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', write);
  write();
}

/** Writes a few bytes every 20 milliseconds, until the connection closes. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => void (socket.destroyed ? clearInterval(timer) : socket.write(text)), 20);
  socket.on('close', () => clearInterval(timer));
}

const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE, '['));
const values = `[${'{},'.repeat(5 * MEGABYTE)}{}]`;
const longName = JSON.stringify({ id: 1, name: 'n'.repeat(15 * MEGABYTE), categoryId: 1 });

const list = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Rex', categoryId: 1 })));
const nulls = `[${'null,'.repeat(19_999)}null]`;
const numbers = `[${'9.99e399,'.repeat(49_999)}9.99e399]`;
const frames = JSON.stringify({ code: 'x', message: '\n at x'.repeat(2000), status: 400 });

type Attack = (socket: Socket) => void;

/** Attacks by what is sent. */
const contents: Record<string, Attack> = {
  'never ends its body': (socket) => {
    socket.write(json());
    pour(socket, ' '.repeat(65_536));
  },
  'sends endless chunks of a byte': (socket) => {
    socket.write(json('Transfer-Encoding: chunked\r\n'));
    pour(socket, '1\r\n \r\n'.repeat(10_000));
  },
  'sends a gigabyte': (socket) => {
    socket.write(json(`Content-Length: ${1024 * MEGABYTE}\r\n`));
    pour(socket, Buffer.alloc(MEGABYTE, '1'));
  },
  'sends a compression bomb': (socket) => {
    socket.write(json(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`));
    socket.end(bomb);
  },
  'sends millions of values': (socket) => {
    socket.end(json(`Content-Length: ${values.length}\r\n`) + values);
  },
  'sends a name of 15 megabytes': (socket) => {
    socket.end(json(`Content-Length: ${longName.length}\r\n`) + longName);
  },
  'sends 200 animals in response to everything': (socket) => {
    socket.end(json(`Content-Length: ${list.length}\r\n`) + list);
  },
  'sends 20,000 animals that are null': (socket) => {
    socket.end(json(`Content-Length: ${nulls.length}\r\n`) + nulls);
  },
  'sends 50,000 numbers that no type holds': (socket) => {
    socket.end(json(`Content-Length: ${numbers.length}\r\n`) + numbers);
  },
  'sends a message of 2,000 stack frames': (socket) => {
    socket.end(json(`Content-Length: ${frames.length}\r\n`).replace('200', '400') + frames);
  },
  'sends 10,000 headers': (socket) => {
    socket.end(
      json(
        `${Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${index}\r\n`).join('')}Content-Length: 2\r\n`,
      ) + '[]',
    );
  },
  'sends invalid UTF-8': (socket) => {
    socket.write(json('Content-Length: 4\r\n'));
    socket.end(Buffer.from([0x5b, 0xff, 0xfe, 0x5d]));
  },
};

/** Attacks by when and how a connection ends. */
const connections: Record<string, Attack> = {
  'drips its headers': (socket) => drip(socket, 'H'),
  'drips its body': (socket) => {
    socket.write(json());
    drip(socket, ' ');
  },
  'sends endless 1xx responses': (socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100)),
  'does not speak HTTP': (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'closes its half of the connection': (socket) => void socket.end(),
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'never responds': () => {},
  'ends a chunk in the middle': (socket) => void socket.end(`${json('Transfer-Encoding: chunked\r\n')}ff\r\n[{"id"`),
  'sends two Content-Length headers': (socket) =>
    void socket.end(`${json('Content-Length: 2\r\nContent-Length: 3\r\n')}[]`),
};

const servers: Server[] = [];

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const ignore = () => {};

/** Attacks every nth request. The reference responds to the others, so that the run goes on. */
function attackEvery(times: number, attack: (socket: Socket) => void) {
  const petstore = createPetstore({ apiKeys: [KEY] });
  const respond = getRequestListener((request) => petstore.fetch(request), { overrideGlobalObjects: false });
  let count = 0;
  return listen((request, response) => {
    const { socket } = response;
    if (socket?.listenerCount('error', ignore) === 0) socket.on('error', ignore);
    if (count++ % times === times - 1 && socket) attack(socket);
    else void respond(request, response);
  });
}

async function runChecks(baseUrl: string, skip: readonly string[] = []) {
  const script = new URL('run.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, baseUrl, KEY, ...skip], { timeout: 20_000 });
  return JSON.parse(stdout) as { exitCode: number; isShown: boolean; milliseconds: number; kilobytes: number };
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const attacks = [
  ...Object.entries(contents).map(([name, attack]) => ({ name, attack, skip: [] })),
  // Half of the requests are enough to break connections.
  ...Object.entries(connections).map(([name, attack]) => ({ name, attack, skip: ['oracle'] })),
];

// Few at a time: each measures its own process, which keeps more if it is slower than the target.
test.concurrent.each(attacks)(
  'reaches a verdict in time and in little memory on a target that $name',
  { timeout: 30_000 },
  async ({ attack, skip }) => {
    for (const times of [1, 4]) {
      const url = await attackEvery(times, attack);
      const { exitCode, isShown, milliseconds, kilobytes } = await runChecks(url, skip);
      expect([1, 3]).toContain(exitCode);
      expect(isShown).toBe(true);
      // The start of the process, and a busy machine, included: a run that waited for such a target would never end.
      expect(milliseconds).toBeLessThan(TOTAL_TIMEOUT + 8000);
      // 30 requests in flight, each with at most 8 MiB of a body.
      expect(kilobytes / 1024).toBeLessThan(350);
    }
  },
);

test('does not send the key to the target of a redirect', async () => {
  const seen: (string | undefined)[] = [];
  const other = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end('[]');
  });
  const { exitCode } = await runChecks(
    await listen((_request, response) => void response.writeHead(307, { location: other }).end()),
  );
  expect(exitCode).toBe(3);
  expect(seen).toEqual([]);
});
