export { judge } from './judge.ts';
export { type SelfTestOptions, runSelfTest } from './self-test.ts';
export { listTrialNames } from './trials.ts';
