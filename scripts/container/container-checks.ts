import { execFile } from 'node:child_process';
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { podman, tryPodman } from './podman.ts';
import { startContainer } from './start-container.ts';

/** Something that must be true of the image. It throws if it is not, and returns a detail to print. */
export interface ContainerCheck {
  title: string;
  run(this: void, image: string): Promise<string | undefined>;
}

const MAX_APP_MEGABYTES = 120;
const kit = new URL('../../bin/petstore-conformance.js', import.meta.url).pathname;
const authorization = { authorization: 'Bearer demo-key' };

/** Runs the kit of this checkout. @returns Its exit code. */
function runKit(url: string): Promise<number> {
  return new Promise((resolve) => {
    const args = [kit, '--base-url', url, '--api-key', 'demo-key', '--strict'];
    const child = execFile(process.execPath, args, () => resolve(child.exitCode ?? -1));
  });
}

/** Evaluates an expression in a container. */
const evaluate = (id: string, expression: string) => podman('exec', id, 'node', '-p', expression);

/** Runs a check on a new container, which is removed afterwards. */
async function withContainer<Result>(
  act: (started: { id: string; url: string }) => Promise<Result>,
  ...more: [image: string, flags?: readonly string[], args?: readonly string[]]
): Promise<Result> {
  const container = await startContainer(...more);
  try {
    return await act(container);
  } finally {
    await container.remove();
  }
}

export const containerChecks: readonly ContainerCheck[] = [
  {
    title: `is at most ${MAX_APP_MEGABYTES} MB larger than Node.js`,
    async run(image) {
      const history = await podman('history', '--format=json', image);
      // The latest layer comes first. Instructions such as ENV make empty ones.
      const sizes = (JSON.parse(history) as { size: number }[])
        .map(({ size }) => size / 1e6)
        .filter((size) => size > 0);
      assert.equal(sizes.length, 2);
      const [app = NaN, node = NaN] = sizes;
      assert.ok(app <= MAX_APP_MEGABYTES, `${app} MB`);
      return `${(node + app).toFixed(0)} MB: Node.js and its libraries ${node.toFixed(0)}, the rest ${app.toFixed(0)}`;
    },
  },
  {
    title: 'has no shell',
    async run(image) {
      const { code } = await tryPodman('run', '--rm', '--no-healthcheck', '--entrypoint=sh', image, '-c', 'true');
      assert.equal(code, 127);
      return undefined;
    },
  },
  {
    title: 'runs as a user without privileges',
    run: (image) =>
      withContainer(async ({ id }) => {
        const user = await evaluate(id, '`${process.getuid()}:${process.getgid()}`');
        assert.equal(user, '1000:1000');
        const status = await evaluate(id, `fs.readFileSync('/proc/1/status', 'utf8')`);
        assert.match(status, /^Uid:\s+1000\s+1000/m);
        assert.match(status, /^CapEff:\s+0+$/m);
        return `user ${user}, no capabilities`;
      }, image),
  },
  {
    title: 'needs no writable file',
    run: (image) =>
      withContainer(async ({ id }) => {
        for (const folder of ['/', '/app', '/etc']) {
          const { stderr } = await tryPodman('exec', '--user=0', id, 'node', '-e', `fs.mkdirSync('${folder}/new')`);
          assert.match(stderr, /EROFS/, folder);
        }
        return undefined;
      }, image),
  },
  {
    title: 'passes the kit, with --strict',
    run: (image) =>
      withContainer(async ({ url }) => {
        assert.equal(await runKit(url), 0);
        return undefined;
      }, image),
  },
  {
    title: 'passes its arguments on: a mutant does not pass the kit',
    run: (image) =>
      withContainer(
        async ({ url }) => {
          assert.equal(await runKit(url), 1);
          return undefined;
        },
        image,
        [],
        ['--mutant', 'listPets-key-missing'],
      ),
  },
  {
    title: 'contains the kit too',
    run: (image) =>
      withContainer(async ({ id }) => {
        const inside = ['--rm', '--no-healthcheck', '--read-only', `--network=container:${id}`, '--entrypoint=node'];
        const kitArgs = ['bin/petstore-conformance.js', '--base-url', 'http://127.0.0.1:4010/v1'];
        await podman('run', ...inside, '--env=PETSTORE_API_KEY=demo-key', image, ...kitArgs);
        return undefined;
      }, image),
  },
  {
    title: 'offers the admin API to outside only with a token, and its health to everybody',
    run: (image) =>
      withContainer(
        async ({ url }) => {
          const choices = new URL('/__petstore/choices', url);
          const statuses = [
            (await fetch(choices)).status,
            (await fetch(choices, { headers: { authorization: 'Bearer admin-token' } })).status,
            (await fetch(new URL('/__petstore/health', url))).status,
          ];
          assert.deepEqual(statuses, [401, 200, 200]);
          return undefined;
        },
        image,
        ['--env=PETSTORE_MOCK_ADMIN_TOKEN=admin-token'],
      ),
  },
  {
    title: 'starts beside a Kubernetes Service of its name',
    run: (image) =>
      withContainer(() => Promise.resolve(undefined), image, ['--env=PETSTORE_MOCK_PORT=tcp://10.0.0.1:4010']),
  },
  {
    title: 'is unhealthy when the server does not respond',
    run: (image) =>
      withContainer(async ({ id }) => {
        await podman('kill', '--signal=STOP', id);
        const { code } = await tryPodman('healthcheck', 'run', id);
        assert.equal(code, 1);
        return undefined;
      }, image),
  },
  {
    title: 'finishes the requests in flight on SIGTERM',
    run: (image) =>
      withContainer(
        async ({ id, url }) => {
          const response = fetch(`${url}/pets`, { headers: authorization });
          await sleep(500);
          const begin = performance.now();
          await podman('kill', '--signal=TERM', id);
          assert.equal((await response).status, 200);
          assert.equal(await podman('wait', id), '0');
          return `exit code 0 after ${(performance.now() - begin).toFixed(0)} ms`;
        },
        image,
        [],
        ['--latency', '1000'],
      ),
  },
];
