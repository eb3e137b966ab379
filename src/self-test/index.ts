export { judge } from './judge.ts';
export {
  type MutantResult,
  type SelfTestResult,
  type StrangerResult,
  isKilled,
  isPassed,
  runSelfTest,
  selfTest,
} from './self-test.ts';
