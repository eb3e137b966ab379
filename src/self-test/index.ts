export { type SelfTestResult, runSelfTest, selfTest } from './self-test.ts';
