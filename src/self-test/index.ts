export { judge } from './judge.ts';
export { runSelfTest } from './self-test.ts';
export { listTrialNames } from './trials.ts';
