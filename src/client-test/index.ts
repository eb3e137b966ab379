export { behaviors } from '../behaviors/table/index.ts';
export { type ClientTestOptions, type KnownDependence, runClientTest } from './run-client-test.ts';
export type { RunSuite, SuiteEnding, SuiteRun } from './run-suite.ts';
