import type { RunSuite } from '../../../src/conformance/client/client-test.ts';

/** Where a client finds the service. */
export interface Service {
  baseUrl: string;
  apiKey: string;
}

/** The tests of a client: throws if one fails. */
export type Suite = (service: Service) => Promise<unknown>;

/** Runs a suite in this process. */
export const inProcess =
  (suite: Suite): RunSuite =>
  async ({ environment }) => {
    const { PETSTORE_BASE_URL: baseUrl = '', PETSTORE_API_KEY: apiKey = '' } = environment;
    try {
      await suite({ baseUrl, apiKey });
      return { isPassed: true, ending: 'exit code 0', output: '' };
    } catch (error) {
      return { isPassed: false, ending: 'exit code 1', output: String(error) };
    }
  };
