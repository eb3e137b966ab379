export { judge } from './judge.ts';
export { runSelfTest } from './self-test.ts';
