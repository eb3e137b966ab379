export { behaviors } from '../behaviors/table/index.ts';
export { runClientTest } from './run-client-test.ts';
