import { setTimeout as sleep } from 'node:timers/promises';
import { podman, tryPodman } from './podman.ts';

/** A running container of the image. */
export interface Container {
  id: string;
  /** The base URL of the service, from outside. */
  url: string;
  remove(this: void): Promise<void>;
}

const TRIES = 100;

async function waitForHealth(id: string): Promise<void> {
  for (let count = 0; count < TRIES; count++) {
    const { code } = await tryPodman('healthcheck', 'run', id);
    if (code === 0) return;
    await sleep(100);
  }
  throw new Error(`The container does not become healthy: ${(await tryPodman('logs', id)).stderr}`);
}

/**
 * Starts the image as restricted as it can be: nothing is writable, and there are no capabilities.
 *
 * @param flags More arguments of `podman run`.
 * @param args Arguments of petstore-mock.
 */
export async function startContainer(
  image: string,
  flags: readonly string[] = [],
  args: readonly string[] = [],
): Promise<Container> {
  const restrictions = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', '--security-opt=no-new-privileges'];
  // Without a timer, which systemd would have to run: the checks run the health check themselves.
  const options = [...restrictions, '--health-interval=disable', '--publish=127.0.0.1::4010', ...flags];
  // Not `podman run`, which leaves a container behind that does not start.
  const id = await podman('create', ...options, image, ...args);
  const remove = async () => void (await podman('rm', '--force', '--time=0', id));
  try {
    await podman('start', id);
    await waitForHealth(id);
    return { id, url: `http://${await podman('port', id, '4010')}/v1`, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
