import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

/** Starts the mock in a container, with options of petstore-mock such as `'--pets', '1000'`. */
export async function startPetstore(...options: string[]): Promise<{ url: string; container: StartedTestContainer }> {
  const container = await new GenericContainer('localhost/petstore-mock:latest')
    .withCommand(options)
    .withExposedPorts(4010)
    .withWaitStrategy(Wait.forHttp('/__petstore/health', 4010))
    .start();
  return { url: `http://${container.getHost()}:${container.getMappedPort(4010)}/v1`, container };
}
